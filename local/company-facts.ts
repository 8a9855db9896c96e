import { normalize } from '#server/platform/variables.ts';
import { CliError } from './setup/options.ts';
import { refreshFacts } from './setup/saved-facts.ts';
import { runMain } from './setup/run-main.ts';

/** What `npm run build` does first: it fetches the facts that the office saved last. */
await runMain(async () => {
  const env = normalize(process.env);
  const { SUPABASE_URL: url, SUPABASE_SERVICE_ROLE_KEY: serviceRoleKey } = env;
  if (url === undefined || serviceRoleKey === undefined) {
    console.log('Company facts: those of the last build, else the defaults, as no database is set');
    return;
  }
  const { isCurrent, text } = await refreshFacts({ url, serviceRoleKey });
  console.log(text);
  // The defaults must not replace what visitors read: the pages that are live stay.
  if (!isCurrent && env['CONTEXT'] === 'production') {
    throw new CliError('A production build needs the saved facts. Deploy again later.');
  }
});
