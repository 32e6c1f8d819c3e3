#!/usr/bin/python3
"""An app around a web view, for WebKitWebDriver to start as its browser.

It works like an iOS app: a script message handler named `billing` receives the widget's messages, and a page that
announces itself gets the user data as a property of its window. IOS_APP names a folder: `user-data.json` contains the
user data, `messages.jsonl` the received messages, one JSON text per line.
"""
import json
import os

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

FOLDER = os.environ["IOS_APP"]


def create_web_view(context):
    handlers = WebKit2.UserContentManager()
    view = WebKit2.WebView(
        web_context=context, user_content_manager=handlers, is_controlled_by_automation=True
    )

    def on_message(_handlers, result):
        text = result.get_js_value().to_string()
        with open(os.path.join(FOLDER, "messages.jsonl"), "a") as messages:
            messages.write(json.dumps(text) + "\n")
        if json.loads(text)["messageType"] == "Loaded":
            with open(os.path.join(FOLDER, "user-data.json")) as data:
                script = "window.billingUserData = " + data.read()
            view.evaluate_javascript(script, -1, None, None, None, None)

    handlers.connect("script-message-received::billing", on_message)
    handlers.register_script_message_handler("billing")
    window = Gtk.Window(default_width=390, default_height=844)
    window.connect("destroy", lambda _window: Gtk.main_quit())
    view.connect("close", lambda _view: window.destroy())
    window.add(view)
    window.show_all()
    return view


def on_automation(context, session):
    app = WebKit2.ApplicationInfo()
    app.set_name("ios-app")
    app.set_version(1, 0, 0)
    session.set_application_info(app)
    session.connect("create-web-view", lambda _session: create_web_view(context))


context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)
context.connect("automation-started", on_automation)
Gtk.main()
