import { useNavigate, useNavigationType, useSearchParams } from '@portal/portal-sdk';
import { useState } from 'react';

/**
 * How a form that stands in the address (`?new=1`) goes: where a step inside the portal opened it, that step is taken
 * back, so that its reader is where they were; else the address goes on without it. Back never opens it again.
 */
export function useOwnAddress(): () => void {
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
