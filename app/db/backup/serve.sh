#!/bin/sh
# Starts the image. If BUCKET_NAME is set, Litestream runs the server and copies the database to the bucket as it is written. Media follow every ten
# minutes. Media are copied and never deleted: an empty disk must not empty the bucket. Files that Litestream and rclone write are as private as the
# server's own.
umask 077
serve="node --max-old-space-size=256 --max-semi-space-size=4 build/server.js"
[ -n "$BUCKET_NAME" ] || exec $serve

# Media in a bucket of their own are not on the disk.
[ -n "$MEDIA_BUCKET" ] || while sleep 600; do
  rclone copy --immutable --s3-provider Other --s3-env-auth --s3-endpoint "$AWS_ENDPOINT_URL_S3" --s3-region "$AWS_REGION" \
    "$DATA_DIR/files/media" ":s3:$BUCKET_NAME/files/media"
done &
exec litestream replicate -config app/db/backup/litestream.yml -exec "$serve"
