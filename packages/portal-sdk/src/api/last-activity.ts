/** Milliseconds after somebody's last touch, click or key in which what the page asks counts as theirs. */
const theirsForMs = 60_000;

// The page itself was opened by somebody.
let actedAt = Date.now();
const act = () => {
  actedAt = Date.now();
};
for (const kind of ['pointerdown', 'keydown', 'wheel', 'touchstart'])
  addEventListener(kind, act, { capture: true, passive: true });

/** Whether a call that is made now is the page's own doing: nobody has touched it for a while. */
export const isBackground = (): boolean => Date.now() - actedAt > theirsForMs;
