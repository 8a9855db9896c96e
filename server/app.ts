import { Hono } from 'hono';
import { api, type EndpointName } from '#contract/api.ts';
import type { Endpoint } from '#contract/api/endpoint.ts';
import { requireAccess } from '#server/accounts/access.ts';
import { linkHandlers } from '#server/accounts/account-links.ts';
import { requireConfirmation } from '#server/accounts/confirmation.ts';
import { credentialHandlers } from '#server/accounts/credentials.ts';
import { invitationHandlers } from '#server/accounts/invitations.ts';
import { loginHandlers } from '#server/accounts/login.ts';
import { passkeyHandlers } from '#server/accounts/passkeys.ts';
import { factorHandlers } from '#server/accounts/second-factor.ts';
import { sessionHandlers } from '#server/accounts/sessions.ts';
import { userHandlers } from '#server/accounts/users.ts';
import { companyHandlers } from '#server/content/company.ts';
import { importHandlers } from '#server/content/import.ts';
import { browserErrorHandlers } from '#server/platform/browser-errors.ts';
import { healthHandlers } from '#server/platform/health.ts';
import {
  parseBody,
  parseInput,
  parseQuery,
  readablePath,
  sameOrigin,
} from '#server/platform/http/checks.ts';
import { runHandler, type ApiEnv, type Handlers } from '#server/platform/http/handle.ts';
import * as middleware from '#server/platform/http/middleware.ts';
import { mailEventHandlers } from '#server/platform/mail/events.ts';
import { failedMailHandlers } from '#server/platform/mail/failed-mails.ts';
import { setMailSender } from '#server/platform/mail/mail-after-answer.ts';
import { handlers as content } from '#server/content/handlers.ts';
import { openApiHandlers } from '#server/platform/openapi/document.ts';
import { applicationHandlers } from '#server/submissions/applications.ts';
import { attachmentHandlers } from '#server/submissions/attachments/handlers.ts';
import { enquiryHandlers } from '#server/submissions/enquiries.ts';
import { formResults } from '#server/submissions/form-results.ts';
import { listHandlers } from '#server/submissions/lists.ts';
import { personHandlers } from '#server/submissions/people.ts';
import { formHandlers } from '#server/submissions/public-forms.ts';
import { refusedHandlers } from '#server/submissions/refused.ts';
import { statusHandlers } from '#server/submissions/status-pages.ts';

// The modules that render and send emails are loaded with the first one: no answer waits for them.
setMailSender(async () => (await import('#server/emails.ts')).sendEmails());

/** Undecoded, and without a slash at the end: the platform knows no difference. */
const getPath = (request: Request) => new URL(request.url).pathname.replace(/\/$/, '');

/** Sorts literal segments before named ones: `~` comes after every character of a literal. */
const sortKey = (path: string) => path.replace(/:\w+/g, '~');
const literalsFirst = (one: string, other: string) => (sortKey(one) < sortKey(other) ? -1 : 1);

/**
 * Makes the application: a route for each handler by its row of the table. The checks of a request
 * run in the order in which they are listed here, and each reads only the part that it checks.
 * @param formResults for forms that browsers send without JavaScript
 */
export function createApp(
  handlers: Partial<Handlers>,
  formResults: middleware.FormResults = {},
): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>({ getPath });
  app.use(
    middleware.nameRequest,
    middleware.logRequest,
    middleware.setCommonHeaders,
    middleware.requireSettings,
    middleware.limitTime,
  );
  const names = Object.keys(api).filter((name) => name in handlers) as EndpointName[];
  const paths = [...new Set(names.map((name) => api[name].path))].sort(literalsFirst);
  for (const path of paths) {
    const endpoints = names.filter((name) => api[name].path === path);
    for (const name of endpoints) {
      const row: Endpoint = api[name];
      app.on(
        row.method,
        path,
        middleware.nameEndpoint(name),
        middleware.redirectForm(formResults[name]),
        sameOrigin(row),
        readablePath,
        requireAccess(row),
        parseQuery(row),
        parseBody(row),
        parseInput(row),
        requireConfirmation(row),
        runHandler(name, handlers),
      );
    }
    app.all(path, middleware.refuseMethod(endpoints.map((name) => api[name].method)));
  }
  app.notFound(middleware.refusePath);
  app.onError(middleware.answerError);
  return app;
}

/** The handlers of every module. */
export const handlers: Handlers = {
  ...loginHandlers,
  ...sessionHandlers,
  ...credentialHandlers,
  ...factorHandlers,
  ...passkeyHandlers,
  ...userHandlers,
  ...invitationHandlers,
  ...linkHandlers,
  ...content,
  ...companyHandlers,
  ...importHandlers,
  ...healthHandlers,
  ...browserErrorHandlers,
  ...mailEventHandlers,
  ...failedMailHandlers,
  ...openApiHandlers,
  ...formHandlers,
  ...attachmentHandlers,
  ...statusHandlers,
  ...enquiryHandlers,
  ...applicationHandlers,
  ...listHandlers,
  ...refusedHandlers,
  ...personHandlers,
};

/** The /v1 API. */
export const app = createApp(handlers, formResults);
