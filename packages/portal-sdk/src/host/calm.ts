/** Milliseconds after a press in which another one is likely; who types stops to think. */
const pauses = { pointerdown: 500, keydown: 2000 };

let calmAt = 0;

for (const [press, pause] of Object.entries(pauses))
  addEventListener(press, () => (calmAt = performance.now() + pause), { capture: true, passive: true });

/**
 * Resolves while nobody types or clicks and the browser has nothing to do: what begins to run
 * between two keys is a frame that stutters.
 */
export async function calm(): Promise<void> {
  for (let left = 0; (left = calmAt - performance.now()) > 0;)
    await new Promise((later) => setTimeout(later, left));
  await new Promise((later) =>
    typeof requestIdleCallback === 'undefined' ? setTimeout(later) : requestIdleCallback(later),
  );
}
