import { Link, useSearchParams } from '@portal/portal-sdk';
import { ButtonLink, Notice } from '@portal/ui';
import type { ReactNode } from 'react';

interface FilterNoticeProps {
  /** Path of the list. */
  list: string;
  /** Name of the URL parameter. */
  filter: string;
  /** Label of the link that removes the filter. */
  clear: string;
  children: ReactNode;
}

/** Shows a filter of the URL, with a link that removes it (EMP-06). */
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
