import { Keyboard, KeyRound, LogOut, Plus, Printer, SunMoon, User } from 'lucide-react';
import { navIcon } from '../sidebar/nav-icons';

const icons = {
  keyboard: Keyboard,
  logout: LogOut,
  password: KeyRound,
  person: User,
  plus: Plus,
  print: Printer,
  theme: SunMoon,
};

/** Icon of a choice: one of the palette's, else one of the sidebar's. */
export const choiceIcon = (name: string) =>
  name in icons ? icons[name as keyof typeof icons] : navIcon(name);
