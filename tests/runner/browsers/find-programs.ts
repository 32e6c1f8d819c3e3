import { spawnSync } from 'node:child_process';
import { install, mayInstall, onPath } from '../programs.ts';

const FIREFOX = ['firefox-esr', 'firefox'];
/** The package of WebKitGTK's driver contains its browser; Debian's Python runs the web view of ios-app.py. */
const WEBKIT = ['WebKitWebDriver', 'Xvfb'];
const WEB_VIEW = ['-c', 'import gi; gi.require_version("WebKit2", "4.1")'];
const WEBKIT_PACKAGES = ['webkit2gtk-driver', 'xvfb', 'python3-gi', 'gir1.2-webkit2-4.1'];

/** Orca, and the desktop that it needs. */
const READER = ['orca', 'openbox', 'dbus-daemon', 'gdbus', 'Xvfb'];
const READER_PACKAGES = ['orca', 'openbox', 'dbus', 'at-spi2-core', 'libglib2.0-bin', 'xvfb'];

/**
 * Firefox: FIREFOX_BIN, else an installed one, else Debian's package if it may be installed; null when there is none.
 */
export function findFirefox(env: NodeJS.ProcessEnv, print: (sentence: string) => void): string | null {
  const found = () => FIREFOX.map(onPath).find((file) => file !== null) ?? null;
  return env['FIREFOX_BIN'] ?? found() ?? (installs(['firefox-esr'], print) ? found() : null);
}

/** Whether WebKitGTK can be driven here, after installing its packages if that is allowed. */
export function hasWebKit(print: (sentence: string) => void): boolean {
  const areInstalled = () =>
    WEBKIT.every((name) => onPath(name) !== null) && spawnSync('/usr/bin/python3', WEB_VIEW).status === 0;
  return areInstalled() || (installs(WEBKIT_PACKAGES, print) && areInstalled());
}

/** Whether Orca can be started here, after installing its packages if that is allowed. */
export function hasScreenReader(print: (sentence: string) => void): boolean {
  const areInstalled = () => READER.every((name) => onPath(name) !== null);
  return areInstalled() || (installs(READER_PACKAGES, print) && areInstalled());
}

function installs(packages: readonly string[], print: (sentence: string) => void): boolean {
  if (!mayInstall()) return false;
  print(`Installing ${packages.join(' ')}.`);
  return install(packages);
}
