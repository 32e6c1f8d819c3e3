import type { WidgetMessage } from '#contract/host-messages.ts';
import type { InboundMessage } from '#contract/inbound.ts';
import { readHostBonuses, readHostGates } from '#contract/host-lists.ts';
import { withLateFields } from '#contract/late-fields.ts';
import { readLoaded } from '#contract/loaded.ts';
import { parseSchema } from '#contract/schema.ts';
import { createFakeClock } from '#test/fake-clock.ts';
import { FAKE_HOSTS, type HostedMode } from '#test/fake-hosts.ts';
import type { Wire } from './sample-wires.ts';

const ORIGIN = 'https://widget.example';
const START = { messageType: 'loaded', payload: {} };

/** What the widget reads of a message from a host; null if it ignores it. */
export function readFromHost(mode: HostedMode, message: Wire): unknown {
  const got: InboundMessage[] = [];
  // A native host leaves the fields of `loaded` in the page.
  const isLoaded = message['messageType'] === 'loaded';
  const { bridge, give } = FAKE_HOSTS[mode](isLoaded ? message : START);
  bridge.receive((one) => got.push(one));
  bridge.announce();
  if (!isLoaded) {
    got.length = 0;
    give(JSON.stringify(message));
  }
  bridge.dispose();
  const [first] = got;
  return first ? readInside(first) : null;
}

/** What a host gets of a message. */
export function sentToHost(mode: HostedMode, message: Wire): unknown {
  const { bridge, sent } = FAKE_HOSTS[mode](START);
  bridge.announce();
  bridge.send(message as unknown as WidgetMessage);
  bridge.dispose();
  return sent().at(-1);
}

/** The parts that the widget reads later. */
function readInside(message: InboundMessage): unknown {
  const ignore = () => undefined;
  switch (message.messageType) {
    case 'loaded': {
      const { payload } = message;
      const read = readLoaded(payload, { ownOrigin: ORIGIN });
      if (!read.ok) return null;
      const { parent: whole, user } = withLateFields(read.data, createFakeClock().now(), ignore);
      // The first version of the recordings has it here.
      const { haptics, ...parent } = whole;
      return { parent, user, haptics };
    }
    case 'bonus-list-updated':
      return readHostBonuses(message.payload, createFakeClock().now(), ignore, ignore);
    case 'gates-updated':
      return readHostGates(message.payload.gates, createFakeClock().now(), ignore, ignore);
    case 'theme-changed': {
      const { schema, problems } = parseSchema(message.payload.schema);
      return { ...message, payload: { schema }, problems };
    }
    default:
      return message;
  }
}
