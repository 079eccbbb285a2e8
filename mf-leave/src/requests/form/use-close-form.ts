import { useNavigate, useNavigationType, useSearchParams } from '@portal/portal-sdk';
import { useState } from 'react';

/**
 * Closes a form that the URL opened (`?new=1`): goes back if a link in the portal opened it, so that the user is
 * where they were; else removes it from the URL. Back never opens it again.
 */
export function useCloseForm(): () => void {
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const arrival = useNavigationType();
  const [stepped] = useState(arrival === 'PUSH');
  return () => {
    if (stepped) return void navigate(-1);
    const next = new URLSearchParams(params);
    next.delete('new');
    next.delete('date');
    setParams(next, { replace: true });
  };
}
