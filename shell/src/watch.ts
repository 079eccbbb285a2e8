/**
 * Inlined in the page before the shell's first file: says so if that file takes long and requests it again; shows a
 * message and reports it if it does not load or run. It imports nothing, and everything that it needs is in the page.
 */
const page = document.documentElement;
const version = document.querySelector<HTMLMetaElement>('meta[name="apron-shell"]')?.content;
const texts =
  page.lang === 'fr'
    ? ['Le portail n’a pas pu démarrer.', 'Recharger la page', 'Chargement toujours en cours…']
    : ['The portal could not start.', 'Reload the page', 'Still loading...'];
/** Milliseconds after which an empty page says that it is still loading. */
const slowAfter = 4000;
/** Milliseconds after which the file is requested once more, beside a request that hangs. */
const hangs = [10_000, 30_000, 70_000];
/** Milliseconds after a failed request for the file until the next one. */
const retries = [500, 1500];
let said = false;

/** Only the shell's first file; failures of sections are reported elsewhere. */
const isOurs = (file: string) => new URL(file, location.href).pathname.startsWith('/assets/main.');

function say(error: string): void {
  if (said || page.dataset.started !== undefined) return;
  said = true;
  const body = JSON.stringify({
    remote: 'shell',
    version,
    module: './main',
    phase: 'entry',
    error: error.slice(0, 300),
  });
  if (version) navigator.sendBeacon('/api/client-events', new Blob([body], { type: 'application/json' }));
  const root = write('alert', texts[0]!);
  const button = document.createElement('button');
  button.textContent = texts[1]!;
  button.onclick = () => location.reload();
  root.append(button);
}

/** Replaces what the page says. React removes it with its first view. */
function write(role: 'status' | 'alert', text: string): HTMLElement {
  const root = document.getElementById('root') ?? document.body;
  const message = document.createElement('p');
  message.setAttribute('role', role);
  message.textContent = text;
  root.replaceChildren(message);
  return root;
}

const filesOfOurs = () => [...document.scripts].filter(({ src }) => src && isOurs(src));
function requestAgain(query = ''): void {
  if (said || page.dataset.started !== undefined) return;
  const file = document.createElement('script');
  file.src = filesOfOurs()[0]!.src + query;
  document.head.append(file);
}
for (const after of hangs) setTimeout(() => requestAgain(`?again=${after}`), after);
setTimeout(() => {
  // Its first view may wait for further files.
  if (document.getElementById('root')?.childElementCount === 0) write('status', texts[2]!);
}, slowAfter);

addEventListener(
  'error',
  (event) => {
    const { target } = event;
    if (target instanceof HTMLScriptElement && isOurs(target.src)) {
      const after = retries.shift();
      if (after === undefined) say(`${target.src} did not come`);
      else setTimeout(requestAgain, after);
    } else if (event instanceof ErrorEvent && isOurs(event.filename)) say(event.message);
  },
  true,
);
document.addEventListener(
  'load',
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement && isOurs(target.src))) return;
    // A browser does not run a script that moved to another document while it was under way.
    const inert = document.implementation.createHTMLDocument();
    for (const other of filesOfOurs()) if (other !== target) inert.adoptNode(other);
  },
  true,
);
