import { setTimeout as sleep } from 'node:timers/promises';
import {
  anyAddress,
  isAcknowledged,
  newApplicant,
  sendEnquiry,
  type Applicant,
} from '../user-flows.ts';
import type { Random } from '../random.ts';
import { until } from '../until.ts';
import type { World } from '../world.ts';
import type { Row, Scenario } from './scenario.ts';

/** How many people send at the same moment. */
const senders = 10;
/** The part of the acknowledged ones that is sent again, as when the answer was lost on its way. */
const repeated = 0.2;
/** How long the database is away at each stop, in milliseconds. */
const awayMs = [200, 2_000] as const;
/** Two waits of a mail that met an outage, a minute and four, and some time to send it. */
const longestMailMs = 400_000;

interface Ledger {
  /** By the address of the sender: the number that was told. */
  acknowledged: Map<string, string>;
  begun: number;
  longestMs: number;
  faults: string[];
}

const referenceOf = (text: string) =>
  (JSON.parse(text) as { enquiry: { reference: string } }).enquiry.reference;

/** Sends until it is told yes, and now and then once more: the same number has to be told. */
async function sendUntilTaken(world: World, person: Applicant, random: Random, ledger: Ledger) {
  let wanted = random.chance(repeated) ? 2 : 1;
  while (wanted > 0) {
    const outcome = await sendEnquiry(world, person);
    ledger.longestMs = Math.max(ledger.longestMs, outcome.ms);
    if (isAcknowledged(outcome)) {
      const reference = referenceOf(outcome.text);
      const earlier = ledger.acknowledged.get(person.email) ?? reference;
      if (earlier !== reference) ledger.faults.push(`${earlier} was told as ${reference} too`);
      ledger.acknowledged.set(person.email, earlier);
      wanted -= 1;
    } else if (outcome.status === 503) await sleep(50);
    else {
      ledger.faults.push(`an enquiry was answered ${outcome.status} ${outcome.text}`);
      return;
    }
  }
}

async function sendAll(world: World, enquiries: number, random: Random, ledger: Ledger) {
  while (ledger.begun < enquiries) {
    ledger.begun += 1;
    await sendUntilTaken(world, { ...newApplicant(), ...anyAddress(random) }, random, ledger);
  }
}

/** Ends the database as a crash would and starts it again, the stops spread over the enquiries. */
async function stopAndStart(
  world: World,
  { stops, enquiries }: { stops: number; enquiries: number },
  random: Random,
  ledger: Ledger,
) {
  for (let stop = 1; stop <= stops; stop += 1) {
    const due = Math.floor((enquiries * stop) / (stops + 1));
    await until('enquiries are acknowledged', () => ledger.acknowledged.size >= due);
    await world.emulator.kill();
    await sleep(random.between(...awayMs));
    await world.emulator.start();
  }
}

/** Compares the numbers that were told with those that are stored. */
async function compareStored(world: World, { acknowledged, faults }: Ledger) {
  const rows = await world.sql<{ email: string; reference: string }>(
    'select email, reference from enquiries',
  );
  const stored = Map.groupBy(rows, ({ email }) => email);
  for (const { email, reference } of rows) {
    const told = acknowledged.get(email);
    if (told !== reference) faults.push(`${reference} is stored, ${told ?? 'nothing'} was told`);
  }
  const lost = [...acknowledged.keys()].filter((email) => !stored.has(email)).length;
  const twice = [...stored.values()].filter((same) => same.length > 1).length;
  return { lost, twice };
}

/** Compares what the mail server got with the receipt and the notice that each enquiry is due. */
function compareMails({ mails }: World, { acknowledged }: Ledger) {
  const subjects = mails().map(({ raw }) => /^Subject: (.*)$/m.exec(raw)?.[1]?.trim() ?? '');
  const counts = Map.groupBy(subjects, (subject) => subject);
  const due = [...acknowledged.values()].flatMap((reference) => [
    `Your enquiry ${reference}`,
    `Question: ${reference}`,
  ]);
  const lost = due.filter((subject) => !counts.has(subject)).length;
  const twice = [...counts.values()].filter((same) => same.length > 1).length;
  const odd = subjects.filter((subject) => !due.includes(subject));
  return { played: due.length, lost, twice, faults: odd.map((subject) => `a mail '${subject}'`) };
}

/**
 * Enquiries while the database stops and starts: what was acknowledged is stored under the number
 * that was told, once, and the receipt and the notice of each are sent, once. A mail that met an
 * outage waits for a minute or four until it is tried again, so this takes some minutes.
 */
export const enquiryScenario: Scenario = {
  key: 'enquiries',
  title: 'Acknowledged enquiries',
  isMailOn: true,
  run: async function* (world, { enquiries, stops }, random, tell) {
    const ledger: Ledger = { acknowledged: new Map(), begun: 0, longestMs: 0, faults: [] };
    await Promise.all([
      stopAndStart(world, { stops, enquiries }, random, ledger),
      ...Array.from({ length: senders }, () => sendAll(world, enquiries, random, ledger)),
    ]);
    tell(`${ledger.acknowledged.size} acknowledged, ${stops} stops`);
    await world.heal();
    await world.drained('enquiries');
    const stored = await compareStored(world, ledger);
    const refused = world.refused('enquiries');
    if (refused > 0) ledger.faults.push(`${refused} entries of the outbox were refused`);
    const { size } = ledger.acknowledged;
    const { longestMs, faults } = ledger;
    const survived = size - stored.lost;
    const row: Row = {
      name: `Enquiries acknowledged, ${stops} stops`,
      played: size,
      survived,
      ...stored,
      longestMs,
      faults,
    };
    yield row;
    tell('waiting for the mails that met an outage');
    await until(
      'all mails are sent',
      async () => {
        const [left] = await world.sql<{ count: number }>(
          'select count(*)::int from outgoing_mails where sent_at is null',
        );
        return left?.count === 0;
      },
      longestMailMs,
    );
    const mails = compareMails(world, ledger);
    yield { name: 'Mails of them', survived: mails.played - mails.lost, longestMs: 0, ...mails };
  },
};
