/*
 * As 007 has it, but a hyphen beside a digit belongs to its word: `EMP-001` finds no `EMP 001`. Other hyphens part words,
 * as in Anne-Marie.
 */
const hyphens = '-\\2010\\2011\\2013\\2014';
const letters = '\\0622\\0623\\0625\\0671\\0624\\0626\\0649\\0629';
const plainLetters = '\\0627\\0627\\0627\\0627\\0648\\064A\\064A\\0647';
const apostrophes = "''\\2018\\2019\\02BB\\02BC\\0060\\00B4\\2032";
const vowelSigns = '\\0640\\064B\\064C\\064D\\064E\\064F\\0650\\0651\\0652\\0653\\0654\\0655\\0670';
const foldedWith = (hyphen: ' ' | '-') =>
  `translate(lower(public.unaccent('public.unaccent'::regdictionary, value)),
    U&'${hyphens}${letters}${apostrophes},\\0621${vowelSigns}', U&'${hyphen.repeat(5)}${plainLetters}')`;

const madeWith = (expression: string) => `
  create or replace function plain(value text) returns text language sql immutable strict parallel safe
    as $$ select ${expression} $$;
  drop index employees_first_name, employees_last_name;
  update employees set first_name = first_name;
  create index employees_first_name on employees ((plain(first_name) collate "C"));
  create index employees_last_name on employees ((plain(last_name) collate "C"));
  -- What an account is found by has the ID as well.
  do $$ begin
    if to_regprocedure('identity.holder_renamed(uuid)') is not null then
      perform identity.holder_renamed(id) from employees;
    end if;
  end $$;
`;

export const up = madeWith(`regexp_replace(${foldedWith('-')}, '(?<!\\d)-(?!\\d)', ' ', 'g')`);

export const down = madeWith(foldedWith(' '));
