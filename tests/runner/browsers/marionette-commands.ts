/**
 * The Marionette command for a method and a path below /session/{id}; names in the path become parameters, beside those
 * of the body.
 */
const COMMANDS: Readonly<Record<string, string>> = {
  'POST /url': 'Navigate',
  'GET /url': 'GetCurrentURL',
  'GET /title': 'GetTitle',
  'POST /refresh': 'Refresh',
  'POST /timeouts': 'SetTimeouts',
  'GET /timeouts': 'GetTimeouts',
  'GET /window': 'GetWindowHandle',
  'POST /window': 'SwitchToWindow',
  'DELETE /window': 'CloseWindow',
  'GET /window/handles': 'GetWindowHandles',
  'GET /window/rect': 'GetWindowRect',
  'POST /window/rect': 'SetWindowRect',
  'POST /frame': 'SwitchToFrame',
  'POST /element': 'FindElement',
  'POST /elements': 'FindElements',
  'POST /element/:element/element': 'FindElement',
  'POST /element/:element/elements': 'FindElements',
  'POST /element/:id/click': 'ElementClick',
  'POST /element/:id/value': 'ElementSendKeys',
  'GET /element/:id/text': 'GetElementText',
  'GET /element/:id/name': 'GetElementTagName',
  'GET /element/:id/rect': 'GetElementRect',
  'GET /element/:id/enabled': 'IsElementEnabled',
  'GET /element/:id/displayed': 'IsElementDisplayed',
  'GET /element/:id/attribute/:name': 'GetElementAttribute',
  'GET /element/:id/property/:name': 'GetElementProperty',
  'GET /screenshot': 'TakeScreenshot',
  'POST /execute/sync': 'ExecuteScript',
  'POST /execute/async': 'ExecuteAsyncScript',
  'POST /actions': 'PerformActions',
  'DELETE /actions': 'ReleaseActions',
};

/** WebDriver's key for a reference to an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** Parameters that Marionette expects in another form than WebDriver. */
const OWN_FORM: Readonly<Record<string, (body: Record<string, unknown>) => object>> = {
  SwitchToFrame: ({ id }) => (isElement(id) ? { element: id[ELEMENT] } : { id }),
  TakeScreenshot: () => ({ full: false }),
  ExecuteScript: (body) => ({ ...body, newSandbox: false }),
  ExecuteAsyncScript: (body) => ({ ...body, newSandbox: false }),
};

const ROUTES = Object.entries(COMMANDS).map(([route, command]) => {
  const [method = '', place = ''] = route.split(' ');
  return {
    method,
    place: new RegExp(`^/session/[^/]+${place.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
    command,
  };
});

/** Translates a WebDriver call to Marionette; null for an unknown call. */
export function commandOf(
  method: string,
  place: string,
  body: Readonly<Record<string, unknown>>,
): { readonly command: string; readonly parameters: object } | null {
  for (const { method: expected, place: pattern, command } of ROUTES) {
    const found = expected === method ? pattern.exec(place) : null;
    if (!found) continue;
    const parameters = { ...body, ...found.groups };
    return { command: `WebDriver:${command}`, parameters: OWN_FORM[command]?.(parameters) ?? parameters };
  }
  return null;
}

function isElement(value: unknown): value is Readonly<Record<typeof ELEMENT, string>> {
  return typeof value === 'object' && value !== null && ELEMENT in value;
}
