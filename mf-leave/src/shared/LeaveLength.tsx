import type { LeaveRequest } from '@portal/contracts';
import { styled } from '@portal/portal-sdk';
import { lengthOf, remarkOf } from './length';
import { Quiet } from './Quiet';

/* The column of the duration keeps to one line and is narrow; a remark in it is longer. */
const Remark = styled(Quiet)`
  min-width: 88px;
  white-space: normal;
`;

/** How long a leave is, and under it what that does not tell. */
export function LeaveLength({ of }: { of: LeaveRequest }) {
  const remark = remarkOf(of);
  return (
    <>
      {lengthOf(of)}
      {remark && <Remark>{remark}</Remark>}
    </>
  );
}
