import { listRemotes, type CallOutput } from '@portal/contracts';
import { can, Link, queryOf, styled, useQuery } from '@portal/portal-sdk';
import { Card, ErrorState, Grid, Skeleton, textSize, tokens } from '@portal/ui';
import { text } from './texts';

type Route = CallOutput<typeof listRemotes>[number]['routes'][number];

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  & li + li {
    border-top: 1px solid ${tokens.colour.line};
  }
`;
/* The whole row leads to the page. */
const Row = styled(Link)`
  display: block;
  padding: ${tokens.space[3]} ${tokens.space[5]};
  color: inherit;
  text-decoration: none;
  &:hover {
    background: ${tokens.colour.hover};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  & > strong {
    font-weight: ${tokens.weight.bold};
  }
  & > p {
    color: ${tokens.colour.muted};
    ${textSize('sm')}
  }
`;

/** The pages that manifests list here, by group in the order of their first link; those of other roles are left out. */
function groupsOf(remotes: CallOutput<typeof listRemotes>): [string, Route[]][] {
  const listed = remotes.flatMap(({ lists }) => lists?.['/administration'] ?? []);
  const routes = remotes
    .flatMap(({ title, routes: own }) => own.map((route) => ({ group: route.nav?.group ?? title, route })))
    .filter(({ route: { path, ability } }) => listed.includes(path) && (!ability || can(ability)))
    .sort((a, b) => Number(a.route.nav?.order) - Number(b.route.nav?.order));
  return [...new Set(routes.map(({ group }) => group))].map((name) => [
    name,
    routes.filter(({ group }) => group === name).map(({ route }) => route),
  ]);
}

/** The pages of administration that the sidebar does not list, as cards of links. */
export function AdministrationPage() {
  // The shell keeps the list of sections up to date.
  const { data, isError, refetch } = useQuery({ ...queryOf(listRemotes), staleTime: Infinity });
  if (isError) return <ErrorState title={text('administrationFailed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="320px" />;
  return (
    <Grid $min={350} $gap={5}>
      {groupsOf(data).map(([group, routes]) => (
        <Card key={group} title={group} flush>
          <List>
            {routes.map(({ path, subtitle, nav }) => (
              <li key={path}>
                <Row to={path}>
                  <strong>{nav?.label}</strong>
                  <p>{subtitle}</p>
                </Row>
              </li>
            ))}
          </List>
        </Card>
      ))}
    </Grid>
  );
}
