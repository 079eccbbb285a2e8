import {
  Building2 as Building,
  CalendarDays,
  CalendarHeart,
  CalendarOff,
  ChartColumn,
  ChevronRight,
  ClipboardCheck,
  Clock,
  Code,
  FileText,
  Handshake,
  IdCard,
  LayoutDashboard,
  PanelsTopLeft,
  Repeat,
  Scale,
  Tags,
  Users,
} from 'lucide-react';

/** Icons that a manifest may name; unknown names get the neutral one. */
const icons = {
  building: Building,
  'calendar-days': CalendarDays,
  'calendar-heart': CalendarHeart,
  'calendar-off': CalendarOff,
  'chart-column': ChartColumn,
  'clipboard-check': ClipboardCheck,
  clock: Clock,
  code: Code,
  dashboard: LayoutDashboard,
  'file-text': FileText,
  handshake: Handshake,
  'id-card': IdCard,
  'panels-top-left': PanelsTopLeft,
  repeat: Repeat,
  scale: Scale,
  tags: Tags,
  users: Users,
};

export const navIcon = (name: string) => (name in icons ? icons[name as keyof typeof icons] : ChevronRight);
