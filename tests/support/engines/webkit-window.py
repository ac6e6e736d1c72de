#!/usr/bin/python3
# A bare window of WebKitGTK for WebKitWebDriver: MiniBrowser's toolbar doesn't let it be narrower than 447 px.
import os

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2

# A folder keeps cookies and stored files over a restart; without one the window is private.
folder = os.environ.get("WEBKIT_PROFILE")
manager = (
    WebKit2.WebsiteDataManager(base_data_directory=folder, base_cache_directory=folder)
    if folder
    else WebKit2.WebsiteDataManager.new_ephemeral()
)
context = WebKit2.WebContext.new_with_website_data_manager(manager)
context.set_automation_allowed(True)
context.set_preferred_languages([os.environ.get("WEBKIT_LANGUAGE", "en-GB")])


def make(related=None):
    settings = WebKit2.Settings()
    settings.set_enable_mock_capture_devices(True)
    settings.set_enable_media_stream(True)
    # Without it a screenshot of a tall window never comes.
    settings.set_hardware_acceleration_policy(WebKit2.HardwareAccelerationPolicy.ALWAYS)
    settings.set_zoom_text_only("WEBKIT_TEXT_ZOOM" in os.environ)
    own = {"related_view": related} if related else {"web_context": context}
    view = WebKit2.WebView(settings=settings, is_controlled_by_automation=True, **own)
    view.set_zoom_level(float(os.environ.get("WEBKIT_TEXT_ZOOM", 1)))
    window = Gtk.Window()
    window.set_default_size(360, 740)
    window.set_decorated(False)
    window.add(view)
    window.show_all()
    view.connect("permission-request", lambda _, request: (request.allow(), True)[1])
    view.connect("create", lambda opener, _: make(opener))
    return view


def started(_, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("Everkeep")
    info.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
    session.set_application_info(info)
    session.connect("create-web-view", lambda _: make())


context.connect("automation-started", started)
Gtk.init(None)
Gtk.main()
