import { CalendarCheck, ClipboardList, Percent, Users } from 'lucide-react';
import {
  Avatar,
  Badge,
  Button,
  Card,
  CountTiles,
  DescriptionList,
  Grid,
  Inline,
  Kbd,
  PageHeader,
  ProgressBar,
  Sparkline,
  Stack,
  StatCard,
  Timeline,
  hues,
  type Hue,
} from '../src/index';
import { Tabs } from '../src/tabs';
import { useState } from 'react';

const link = <a href="#display" />;
const weeks = [4, 6, 5, 7, 6, 9, 8, 11, 9, 12];

export function Display() {
  const [tab, setTab] = useState<'details' | 'history'>('details');
  return (
    <>
      <PageHeader
        icon={<ClipboardList />}
        title="Leave Requests"
        subtitle="Manage your leave requests and history"
        badge={<Badge tone="danger">3 pending</Badge>}
        actions={
          <>
            <Button>Export</Button>
            <Button variant="primary">New Request</Button>
          </>
        }
      />
      <Grid $min={220} $gap={4}>
        <StatCard
          icon={<Users aria-hidden="true" />}
          label="Total Employees"
          value="1,204"
          link={link}
          note="+12 since last month"
          chart={<Sparkline values={weeks} label="10 weeks, from 4 to 12" />}
        />
        <StatCard
          icon={<ClipboardList aria-hidden="true" />}
          label="Pending Requests"
          value="7"
          badge={<Badge tone="warning">High</Badge>}
          note="Oldest waits for 3 days"
          link={link}
        />
        <StatCard
          icon={<CalendarCheck aria-hidden="true" />}
          label="Currently on Leave"
          value="31"
          badge={<Badge>2.6%</Badge>}
          note="Back this week: 9"
        />
        <StatCard icon={<Percent aria-hidden="true" />} label="Approval Rate" value="92%" loading />
      </Grid>
      <CountTiles>
        {['Working', 'On Break', 'Total Active'].map((name, n) => (
          <li key={name}>
            <a href="#display" aria-current={n === 0 ? 'true' : undefined}>
              <strong>{[14, 3, 17][n]}</strong>
              <span>{name}</span>
            </a>
          </li>
        ))}
      </CountTiles>
      <Grid $min={340} $gap={4}>
        <Card
          title="Workflow Status"
          badge={
            <Badge tone="success" pulse>
              Live
            </Badge>
          }
          actions={<Button size="sm">View Reports</Button>}
          footer="Showing 5 recent activities"
        >
          <Stack $gap={4}>
            <ProgressBar label="Processing Efficiency" value={92} tone="success" role="meter" />
            <ProgressBar label="Uploading employees.csv" value={38} />
            <ProgressBar label="Coverage on 14 March" value={64} tone="danger" role="meter" />
          </Stack>
        </Card>
        <Card title="Request" description="Annual Leave, 4 days">
          <DescriptionList
            items={[
              {
                term: 'Employee',
                value: (
                  <Inline>
                    <Avatar name="Maria Okafor" size={28} /> Maria Okafor
                  </Inline>
                ),
              },
              { term: 'Dates', value: 'Mar 10, 2026 – Mar 13, 2026' },
              {
                term: 'Status',
                value: (
                  <Badge tone="warning" pulse>
                    Pending
                  </Badge>
                ),
              },
              { term: 'Documents', value: null },
            ]}
          />
        </Card>
        <Card title="History">
          <Timeline
            label="History of the request"
            events={[
              { id: '1', title: 'Submitted by Maria Okafor', time: 'Mar 2, 09:14', tone: 'info' },
              {
                id: '2',
                title: 'Approved by Jonas Novák',
                time: 'Mar 2, 16:40',
                tone: 'success',
                children: 'Enjoy. Luc covers gate B.',
              },
              { id: '3', title: 'Human resources decides', time: '', upcoming: true },
            ]}
          />
        </Card>
      </Grid>
      <Inline $gap={2}>
        <Badge tone="warning" pulse>
          Pending
        </Badge>
        <Badge tone="success" dot>
          Approved
        </Badge>
        <Badge tone="danger" dot>
          Denied
        </Badge>
        <Badge dot>Cancelled</Badge>
        <Badge tone="info">HR admin</Badge>
        <Badge tone="accent">Admin Mode</Badge>
        <Badge tone="accent" count>
          12
        </Badge>
        <Badge tone="danger" count>
          3
        </Badge>
      </Inline>
      <Inline $gap={2}>
        {(Object.keys(hues) as Hue[]).map((hue) => (
          <Badge key={hue} hue={hue} dot>
            {hue}
          </Badge>
        ))}
      </Inline>
      <Inline $gap={3}>
        {(['sky', 'rose', 'violet', 'teal', 'lime'] as const).map((hue) => (
          <Avatar key={hue} name={`${hue} Lindqvist`} hue={hue} size={44} />
        ))}
        <Avatar name="Prince" />
        <span>
          <Kbd>Ctrl</Kbd> <Kbd>K</Kbd> opens the command palette
        </span>
      </Inline>
      <Tabs
        label="Request"
        value={tab}
        onChange={setTab}
        items={[
          { value: 'details', label: 'Details', content: <p>Annual Leave, 4 days.</p> },
          { value: 'history', label: 'History', badge: <Badge count>2</Badge>, content: <p>Two entries.</p> },
        ]}
      />
    </>
  );
}
