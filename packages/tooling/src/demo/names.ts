/** First and last names that go together, so that an invented person sounds like one. */
export interface NamePool {
  female: readonly string[];
  male: readonly string[];
  last: readonly string[];
}

export const namePools: readonly NamePool[] = [
  {
    female: ['Eleanor', 'Grace', 'Imogen', 'Rosalind', 'Harriet', 'Beatrice'],
    male: ['Oliver', 'Duncan', 'Rhys', 'Callum', 'Edmund', 'Gareth'],
    last: ['Ashworth', 'Pemberton', 'Llewellyn', 'Sinclair', 'Whitfield', 'Hargreaves', 'Drummond', 'Kerr'],
  },
  {
    female: ['Chiamaka', 'Folake', 'Ngozi', 'Adaeze', 'Zainab', 'Abena'],
    male: ['Emeka', 'Tunde', 'Kwame', 'Babajide', 'Obinna', 'Kofi'],
    last: ['Adeyemi', 'Balogun', 'Mensah', 'Nwosu', 'Owusu', 'Eze', 'Danjuma', 'Asante'],
  },
  {
    female: ['Priya', 'Anjali', 'Kavya', 'Meera', 'Lakshmi', 'Devika'],
    male: ['Arjun', 'Rohan', 'Vikram', 'Sanjay', 'Karthik', 'Nikhil'],
    last: ['Ramasamy', 'Desai', 'Nair', 'Boodhoo', 'Chaudhary', 'Iyer', 'Ramgoolam', 'Patil'],
  },
  {
    female: ['Camille', 'Solène', 'Margaux', 'Aurélie', 'Inès', 'Clémence'],
    male: ['Étienne', 'Thibault', 'Baptiste', 'Laurent', 'Rémi', 'Olivier'],
    last: ['Delacroix', 'Fontaine', 'Lefèvre', 'Moreau', 'Chastain', 'Rousseau', 'Gauthier', 'Marchand'],
  },
  {
    female: ['Lucía', 'Ximena', 'Paloma', 'Marisol', 'Inés', 'Valentina'],
    male: ['Mateo', 'Joaquín', 'Rafael', 'Andrés', 'Ignacio', 'Tomás'],
    last: ['Quiroga', 'Salazar', 'Ibáñez', 'Navarro', 'Echeverría', 'Fuentes', 'Villanueva', 'Ortega'],
  },
  {
    female: ['Mei Ling', 'Xiu Ying', 'Hui Min', 'Yan', 'Jia Hui', 'Li Na'],
    male: ['Wei Jie', 'Jun Hao', 'Zhi Peng', 'Kai Ming', 'Bo Wen', 'Tian'],
    last: ['Tan', 'Lim', 'Zhang', 'Ng', 'Huang', 'Koh', 'Leung', 'Teo'],
  },
  {
    female: ['Layla', 'Yasmin', 'Samira', 'Dalia', 'Rania', 'Hanan'],
    male: ['Karim', 'Tariq', 'Omar', 'Youssef', 'Bilal', 'Ziad'],
    last: ['Haddad', 'El-Masri', 'Benali', 'Khoury', 'Najjar', 'Aziz', 'Farouk', 'Mansour'],
  },
  {
    female: ['Agnieszka', 'Katarzyna', 'Oksana', 'Milena', 'Zuzana', 'Ivana'],
    male: ['Tomasz', 'Marek', 'Bogdan', 'Pavel', 'Dragan', 'Andriy'],
    last: ['Kowalczyk', 'Wójcik', 'Novák', 'Petrenko', 'Horvat', 'Dvořák', 'Zielińska-Bak', 'Marković'],
  },
  {
    female: ['Ingrid', 'Astrid', 'Freja', 'Sunniva', 'Marit', 'Elin'],
    male: ['Henrik', 'Anders', 'Sven', 'Torbjørn', 'Mikkel', 'Jonas'],
    last: ['Bergström', 'Halvorsen', 'Nygaard', 'Søndergaard', 'Ekholm', 'Dahl', 'Vestergaard', 'Lund'],
  },
  {
    female: ['Haruka', 'Naoko', 'Emi', 'Ji-woo', 'Soo-jin', 'Thuy'],
    male: ['Kenji', 'Daichi', 'Takeshi', 'Min-jun', 'Hyun-woo', 'Quang'],
    last: ['Nakamura', 'Fujimoto', 'Shimizu', 'Park', 'Kang', 'Nguyen', 'Ishikawa', 'Pham'],
  },
];

/** The people behind the demonstration's logins and the heads that departments are known by. */
export const knownPeople: Readonly<Record<string, readonly [first: string, last: string]>> = {
  'Director General': ['Constance', 'Beaumont'],
  'IT Systems Manager': ['Amara', 'Okafor'],
  'Head of Human Resources': ['Helen', 'Marchetti'],
  'Apron Operations Manager': ['Marcus', 'Lindqvist'],
  'Apron Controller': ['Nadia', 'Rahman'],
};
