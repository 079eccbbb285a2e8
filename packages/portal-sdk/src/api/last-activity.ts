/** Milliseconds after the last touch, click or key in which calls count as a person's. */
const theirsForMs = 60_000;

// A person opened the page.
let actedAt = Date.now();
const act = () => {
  actedAt = Date.now();
};
for (const kind of ['pointerdown', 'keydown', 'wheel', 'touchstart'])
  addEventListener(kind, act, { capture: true, passive: true });

/** Whether a call made now is a background call: nobody has touched the page for a while. */
export const isBackground = (): boolean => Date.now() - actedAt > theirsForMs;
