import { can, useSearchParams } from '@portal/portal-sdk';
import { useCallback } from 'react';
import { useEmployee } from '../shared/people.queries';

/**
 * The form that the URL opens for those who may write: `?new=1` an empty one, `?employee={id}` that employee's. The
 * command palette links here.
 */
export function useFormFromUrl() {
  const [params, setParams] = useSearchParams();
  const id = can('employee.write') ? params.get('employee') : null;
  const { data } = useEmployee(id);

  const go = useCallback(
    (change: (params: URLSearchParams) => void) => {
      const next = new URLSearchParams(params);
      change(next);
      setParams(next);
    },
    [params, setParams],
  );
  return {
    adding: can('employee.write') && params.has('new'),
    addressed: id ? (data ?? null) : null,
    add: () => go((next) => next.set('new', '1')),
    leave: useCallback(() => {
      if (!params.has('new') && !params.has('employee')) return;
      go((next) => {
        next.delete('new');
        next.delete('employee');
      });
    }, [go, params]),
  };
}
