import { Link, useSearchParams } from '@portal/portal-sdk';
import { ButtonLink, Notice } from '@portal/ui';
import type { ReactNode } from 'react';

interface FilterNoticeProps {
  /** Path of the list. */
  list: string;
  /** Name of the filter in the address. */
  filter: string;
  /** Words of the way back to the list without it. */
  clear: string;
  children: ReactNode;
}

/** Says what an address narrows a list to, and how to see all again (EMP-06). */
export function FilterNotice({ list, filter, clear, children }: FilterNoticeProps) {
  const [params] = useSearchParams();
  const rest = new URLSearchParams([...params].filter(([key]) => key !== filter && key !== 'page'));
  return (
    <Notice
      action={
        <ButtonLink as={Link} to={rest.size > 0 ? `${list}?${rest}` : list} $size="sm">
          {clear}
        </ButtonLink>
      }
    >
      {children}
    </Notice>
  );
}
