import {
  Building2 as Building,
  CalendarDays,
  ChartColumn,
  ChevronRight,
  ClipboardCheck,
  Clock,
  Code,
  FileText,
  IdCard,
  LayoutDashboard,
  PanelsTopLeft,
  Tags,
  Users,
} from 'lucide-react';

/** The pictograms that a manifest may name. A name that is not here gets the neutral one. */
const icons = {
  building: Building,
  'calendar-days': CalendarDays,
  'chart-column': ChartColumn,
  'clipboard-check': ClipboardCheck,
  clock: Clock,
  code: Code,
  dashboard: LayoutDashboard,
  'file-text': FileText,
  'id-card': IdCard,
  'panels-top-left': PanelsTopLeft,
  tags: Tags,
  users: Users,
};

export const navIcon = (name: string) => (name in icons ? icons[name as keyof typeof icons] : ChevronRight);
