import { queryOptions } from '@tanstack/react-query';
import { totalOf } from '../api/call';
import { send } from '../api/http';
import { nullWhenSignedOut } from '../api/queries';
import { live } from '../live/live-state';

/**
 * The count beside a sidebar link, from the call in the manifest: `{ count }`, the total in `X-Total-Count`, or the
 * length of the list.
 */
export function badgeQueryOf(path: string) {
  return queryOptions({
    ...live,
    queryKey: [path, 'badge'],
    queryFn: ({ signal }) =>
      nullWhenSignedOut(
        send({ method: 'GET', path }, {}, { signal }).then(({ data, headers }) =>
          totalOf(headers['x-total-count'], data),
        ),
      ),
  });
}
