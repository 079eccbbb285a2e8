import type { Translation } from './texts';
import type { en } from './own-texts';

export default {
  networkError: "Une erreur réseau s'est produite",
  employeesNotFetched: 'Impossible de charger les agents',
  departmentsNotFetched: 'Impossible de charger les départements',
  leaveRequestsNotFetched: 'Impossible de charger les demandes de congé',
  offlineWrite: "Vous êtes hors ligne : rien n'a été enregistré. Réessayez une fois connecté.",
  range: '{start} – {end}',
  dateTime: '{date} à {time}',
  minutes: '{minutes} min',
  hoursMinutes: '{hours} h {minutes} min',
  extended: '{duration} (prolongé)',
  hours: '{count} {count|heure|heures}',
  oneHour: '1 heure',
  days: '{count} {count|jour|jours}',
  oneDay: '1 jour',
  browserOn: '{browser} sous {system}',
  percent: '{value} %',
  system_admin: 'administrateur système',
  hr_admin: 'administrateur RH',
  supervisor: 'superviseur',
  employee: 'agent',
} satisfies Translation<typeof en>;
