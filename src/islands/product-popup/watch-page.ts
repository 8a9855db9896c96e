import { printOnRequest } from '#src/client/print-on-request.ts';
import { reloadOnOtherPath } from '#src/client/reload-on-other-path.ts';
import { openSheetsOverPage } from './sheet-links.ts';

/** What a page needs so that sheets open over it. */
export function watchPage(): void {
  openSheetsOverPage();
  printOnRequest();
  reloadOnOtherPath();
}
