/**
 * Inlined in the page before the shell's first file: shows a message and reports it if that file does not load or run.
 * It imports nothing, and everything that it needs is in the page.
 */
const page = document.documentElement;
const version = document.querySelector<HTMLMetaElement>('meta[name="apron-shell"]')?.content;
const texts =
  page.lang === 'fr'
    ? ['Le portail n’a pas pu démarrer.', 'Recharger la page']
    : ['The portal could not start.', 'Reload the page'];
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
  const root = document.getElementById('root') ?? document.body;
  const message = document.createElement('p');
  message.setAttribute('role', 'alert');
  message.textContent = texts[0]!;
  const button = document.createElement('button');
  button.textContent = texts[1]!;
  button.onclick = () => location.reload();
  root.style.padding = '24px';
  root.style.font = '16px system-ui, sans-serif';
  root.append(message, button);
}

addEventListener(
  'error',
  (event) => {
    const { target } = event;
    if (target instanceof HTMLScriptElement && isOurs(target.src)) say(`${target.src} did not come`);
    else if (event instanceof ErrorEvent && isOurs(event.filename)) say(event.message);
  },
  true,
);
