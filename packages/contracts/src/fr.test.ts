import { inFrench } from './fr';

test.each([
  ['Reason is required', 'Le motif est obligatoire'],
  [
    'Ada Byron has leave on Mar 2, 2026 – Mar 4, 2026 (pending) already. Choose other dates, or cancel that request first.',
    'Ada Byron a déjà un congé : 2 mars 2026 – 4 mars 2026 (en attente). Choisissez d’autres dates, ou annulez d’abord cette demande.',
  ],
  [
    'Bo already has a shift Sat 21 Nov 2026 22:00 – Sun 22 Nov 2026 06:00. Choose another time.',
    'Bo a déjà un service : sam. 21 nov. 2026 22:00 – dim. 22 nov. 2026 06:00. Choisissez un autre horaire.',
  ],
  [
    'Bo is on approved leave: Annual Leave (2026-11-20 to 2026-11-24).',
    'Bo est en congé approuvé : Annual Leave (du 2026-11-20 au 2026-11-24).',
  ],
  ['Too many attempts. Try again in 1 minute.', 'Trop de tentatives. Réessayez dans 1 minute.'],
  ['Row 3: Mobile number is required', 'Ligne 3 : Le numéro de téléphone portable est obligatoire'],
  ["Row 4: Department 'Pending' not found", 'Ligne 4 : département « Pending » introuvable'],
  ['Sick Leave, Mar 5, 2026 (0.5 days). “Approved”', 'Sick Leave, 5 mars 2026 (0,5 jours). « Approved »'],
  [
    'This employee ID is already in use. This national ID is already in use',
    'Ce matricule est déjà utilisé. Ce numéro d’identité nationale est déjà utilisé',
  ],
  [
    'Only 9 h 30 m of rest after the shift Sat 21 Nov 2026 06:00 – 14:00; 11 h are due. Give a reason to assign the shift all the same.',
    'Seulement 9 h 30 m de repos après le service sam. 21 nov. 2026 06:00 – 14:00 ; 11 h sont requises. Indiquez un motif pour affecter malgré tout le service.',
  ],
  [
    'Somebody else changed this meanwhile: Mobile number / Email / Position. Look at it again before you save.',
    'Quelqu’un d’autre a modifié ceci entre-temps : Téléphone portable / Adresse électronique / Poste. Vérifiez avant d’enregistrer.',
  ],
  ['Week of 02 Mar', 'Semaine du 2 mars'],
  ['Mar 2026', 'mars 2026'],
  ['Sat 21 Nov 2026 22:00 – 23:00, Gate 4', 'sam. 21 nov. 2026 22:00 – 23:00, Gate 4'],
  ['A sentence that nobody wrote', 'A sentence that nobody wrote'],
])('%s', (english, french) => {
  expect(inFrench(english).replace(/[\u00a0\u202f]/g, ' ')).toBe(french);
});
