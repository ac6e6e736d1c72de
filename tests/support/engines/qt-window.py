#!/usr/bin/python3
# A window of QtWebEngine 5, the old Chromium that Debian has.
import sys

from PyQt5.QtCore import QUrl
from PyQt5.QtWebEngineWidgets import QWebEnginePage, QWebEngineProfile, QWebEngineView
from PyQt5.QtWidgets import QApplication


class Page(QWebEnginePage):
    def javaScriptConfirm(self, origin, question):
        """Lets a page with words that aren't sent be left. A window that asks would take every press."""
        return True

    def allow(self, origin, feature):
        self.setFeaturePermission(origin, feature, QWebEnginePage.PermissionGrantedByUser)


app = QApplication(sys.argv)
view = QWebEngineView()
# A profile without a name forgets everything when it ends.
page = Page(QWebEngineProfile(view), view)
page.featurePermissionRequested.connect(page.allow)
view.setPage(page)
view.resize(400, 800)
view.load(QUrl("about:blank"))
view.show()
app.exec_()
