"""OpenStack Swift with its S3 interface: its four servers in one process, on ports of 127.0.0.1 that are free.

usage: serve.py FOLDER ACCESS-KEY SECRET-KEY PROCESS

Keeps everything below FOLDER, and ends once that or the process is gone. When it answers, FOLDER/port has the port.
"""
import os
import shutil
import sys
import threading
import time

folder, access, secret = sys.argv[1:4]
user_process = int(sys.argv[4])
etc = os.path.join(folder, "etc")


def end_with_others():
    while os.path.exists(etc) and os.path.exists(f"/proc/{user_process}"):
        time.sleep(0.5)
    shutil.rmtree(folder, ignore_errors=True)
    os._exit(0)


os.makedirs(etc)
os.makedirs(os.path.join(folder, "disks/one"))
threading.Thread(target=end_with_others, daemon=True).start()

import eventlet  # noqa: E402

eventlet.monkey_patch(all=False, socket=True, select=True, thread=True)

from eventlet import listen, wsgi  # noqa: E402


def write(name, text):
    with open(os.path.join(etc, name), "w") as file:
        file.write(text)


write("swift.conf", "[swift-hash]\nswift_hash_path_prefix = a\nswift_hash_path_suffix = z\n")

from swift.common import storage_policy, utils  # noqa: E402

utils.SWIFT_CONF_FILE = os.path.join(etc, "swift.conf")
utils.HASH_PATH_PREFIX, utils.HASH_PATH_SUFFIX = b"a", b"z"
storage_policy.reload_storage_policies()

from swift.common.ring import RingBuilder  # noqa: E402
from swift.common.wsgi import SwiftHttpProtocol, loadapp  # noqa: E402

kinds = ("account", "container", "object")
sockets = {kind: listen(("127.0.0.1", 0)) for kind in (*kinds, "proxy")}

common = f"""[DEFAULT]
swift_dir = {etc}
devices = {folder}/disks
mount_check = false
disable_fallocate = true
fallocate_reserve = 0
log_level = CRITICAL
"""

for kind in kinds:
    port = sockets[kind].getsockname()[1]
    ring = RingBuilder(1, 1, 0)
    ring.add_dev({"id": 0, "zone": 0, "region": 0, "weight": 1, "ip": "127.0.0.1", "port": port, "device": "one"})
    ring.rebalance()
    ring.get_ring().save(os.path.join(etc, f"{kind}.ring.gz"))
    write(f"{kind}.conf", f"{common}[pipeline:main]\npipeline = app\n[app:app]\nuse = egg:swift#{kind}\n")

# tempauth knows a user by account:user, and so does S3's access key.
account, user = access.split(":")
write(
    "proxy.conf",
    f"""{common}[pipeline:main]
pipeline = catch_errors cache s3api tempauth copy slo dlo versioned_writes proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
node_timeout = 60
conn_timeout = 10
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:s3api]
use = egg:swift#s3api
[filter:tempauth]
use = egg:swift#tempauth
user_{account}_{user} = {secret} .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
[filter:versioned_writes]
use = egg:swift#versioned_writes
""",
)


class Nowhere:
    """A log that nobody reads."""

    def write(self, *_):
        pass

    debug = info = write


servers = []
for kind, socket in sockets.items():
    conf = os.path.join(etc, f"{kind}.conf")
    app = loadapp(conf, global_conf={"__file__": conf, "log_name": kind})
    serve = dict(protocol=SwiftHttpProtocol, log_output=False, debug=False)
    servers.append(eventlet.spawn(wsgi.server, socket, app, Nowhere(), **serve))

port_file = os.path.join(folder, "port")
with open(f"{port_file}.part", "w") as file:
    file.write(str(sockets["proxy"].getsockname()[1]))
os.rename(f"{port_file}.part", port_file)
for server in servers:
    server.wait()
