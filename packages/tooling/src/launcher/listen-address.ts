import type { Progress } from '@portal/section-tooling/src/system/progress';
import { demoPasswordWorks } from '../demo/demo-passwords';

const thisMachine = '127.0.0.1';

/** Everybody who reads the handbook knows the demo password: until it is changed, other machines have no access. */
export async function hostOf(databaseUrl: string, progress: Progress): Promise<string | null> {
  if (!(await demoPasswordWorks(databaseUrl))) return null;
  progress.note(
    `  Listening on ${thisMachine} only, because the demo passwords still work. Change them, or open the portal\n` +
      `  to other machines as it is: HOST=0.0.0.0 npm start`,
  );
  return thisMachine;
}
