import { useEffect, useState } from 'react';
import type { RemoteEntry } from '@portal/contracts';
import { deferred } from '@portal/portal-sdk';
import { onKey } from './keyboard';
import { callUp, useCalled } from './shown';

const KeyAnswers = deferred(() => import('./KeyAnswers').then((part) => part.KeyAnswers));
const Palette = deferred(() => import('./Palette').then((part) => part.Palette));
const ShortcutsDialog = deferred(() => import('./ShortcutsDialog').then((part) => part.ShortcutsDialog));

const PasswordDialog = deferred(() => import('./PasswordDialog').then((part) => part.PasswordDialog));

/** The command palette, the list of shortcuts and the keys. All of it is fetched when somebody first asks for it. */
export function Commands({ remotes }: { remotes: readonly RemoteEntry[] }) {
  const { called } = useCalled();
  const [keyed, setKeyed] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (onKey(event)) setKeyed(true);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  const close = () => callUp(null);
  return (
    <>
      <KeyAnswers open={keyed} remotes={remotes} />
      <Palette open={called === 'palette'} remotes={remotes} onClose={close} />
      <ShortcutsDialog open={called === 'shortcuts'} remotes={remotes} onClose={close} />
      <PasswordDialog open={called === 'password'} onClose={close} />
    </>
  );
}
