import { useEffect, useState } from 'react';
import type { RemoteEntry } from '@portal/contracts';
import { deferred, useSearchParams } from '@portal/portal-sdk';
import { onKey } from './keyboard';
import { openOverlay, useOverlay } from './open-overlay';

const ShortcutListener = deferred(
  () => import('./ShortcutListener').then((part) => part.ShortcutListener),
  undefined,
  { unasked: true },
);
const Palette = deferred(() => import('./Palette').then((part) => part.Palette));
const ShortcutsDialog = deferred(() => import('./ShortcutsDialog').then((part) => part.ShortcutsDialog));

const PasswordDialog = deferred(() => import('./PasswordDialog').then((part) => part.PasswordDialog));
const AccountDialog = deferred(() => import('../account/AccountDialog').then((part) => part.AccountDialog));

/** The command palette, the shortcut dialog and keyboard handling, loaded on first use. */
export function Commands({ remotes }: { remotes: readonly RemoteEntry[] }) {
  const { called } = useOverlay();
  const [keyed, setKeyed] = useState(false);
  const [params, setParams] = useSearchParams();
  // Without a value: with one it is a filter of the employees.
  const asksForAccount = params.get('account') === '';
  useEffect(() => {
    if (!asksForAccount) return;
    // The link at the end of each mail. A reload or a copied address does not open it again.
    openOverlay('account');
    setParams(
      (now) => {
        now.delete('account');
        return now;
      },
      { replace: true },
    );
  }, [asksForAccount, setParams]);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (onKey(event)) setKeyed(true);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  const close = () => openOverlay(null);
  return (
    <>
      <ShortcutListener open={keyed} remotes={remotes} />
      <Palette open={called === 'palette'} remotes={remotes} onClose={close} />
      <ShortcutsDialog open={called === 'shortcuts'} remotes={remotes} onClose={close} />
      <PasswordDialog open={called === 'password'} onClose={close} />
      <AccountDialog open={called === 'account'} onClose={close} />
    </>
  );
}
