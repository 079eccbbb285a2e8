import { Skeleton } from '../display/Skeleton';
import { BoneCell, Row } from './table-styles';

const widths = ['72%', '48%', '60%', '40%', '56%'];

/** Placeholder rows of the final height during the first load. */
export function SkeletonRows({ rows, columns }: { rows: number; columns: number }) {
  return Array.from({ length: rows }, (_row, row) => (
    <Row key={row} role="row" $opens={false}>
      {Array.from({ length: columns }, (_column, column) => (
        <BoneCell key={column} role="cell" $align="start" $nowrap>
          <Skeleton width={widths[(row + column) % widths.length] ?? '60%'} height="16px" />
        </BoneCell>
      ))}
    </Row>
  ));
}
