import type { WrittenText } from '../written-text.ts';

export const policy1En: WrittenText = {
  title: 'Privacy policy',
  sections: [
    {
      heading: 'Who is responsible',
      text: ['This Cuecard is run by {operator}. Whoever runs it answers for what this page says.'],
    },
    {
      heading: 'In short',
      text: [
        [
          'Sound is never stored.',
          'What was said is kept as text, until you delete it or the period that you chose is over.',
          'Your words go to other services only for what you ask for, and only to those that the operator has set up.',
          'There is no advertising and no tracking by others on these pages.',
          'You can download everything and delete everything yourself, at any time.',
        ],
      ],
    },
    {
      heading: 'Sound',
      text: [
        'Cuecard hears only after you have allowed the microphone or shared a tab, and shows all the time that it listens. Speech becomes text on your device, or at a service that the setup names before you choose it. In the second case the sound passes through the server, which keeps none of it.',
      ],
    },
    {
      heading: 'What is stored, and for how long',
      text: [
        [
          'Interviews, with what was said, asked and answered: until you delete them, or until the period that you chose is over.',
          'Written exams, with their pictures and answers: until you delete them.',
          'Resumes, what was read in them and what you corrected, saved questions and predictions: until you delete them.',
          'E-mail address, phone number, name, and what the account is entered with (the password and recovery codes as hashes): as long as the account.',
          'Where you are signed in (the kind of browser and the network without its last part): 30 days after it ended.',
          'What concerned the security of your account: 90 days.',
          'Orders and payments, with what you asked to have on the invoice: as long as tax law has them kept, also after the account is gone.',
          'Parameters of the link that led you here: as long as the account, without an account 180 days.',
          'Feedback, the announcements that you have seen, and the versions of these pages that you have accepted: as long as the account.',
        ],
      ],
    },
    {
      heading: 'What goes to other services',
      text: [
        'Only to services that the operator has set up, or a language model that you have given a key for, and only what they need. Where none is set up, nothing goes there.',
        [
          'Language models: the question, your setup, the last turns, and the facts of your resume and saved answers that fit; a resume’s text, to be read; a question that you save, to be worded otherwise; the pictures of an exam; saved questions and questions of interviews, to be compared by their meaning. A model of your own gets what its answers need; your key is sealed in the database, and goes to that model alone.',
          'Speech recognisers: the sound, and the words that you gave as key terms, if you choose such a recogniser.',
          'Search engines: the words of the question, if you switch web browsing on.',
          'Mail and text message services: your address or number, with a code or a notice.',
          'Payment services: the order and what you enter on their own page. Cuecard never sees the number of your card.',
          'A recogniser on your device that does not come from this server is fetched once from the host that the setup names, if you say yes to it.',
        ],
      ],
    },
    {
      heading: 'What stays in your browser',
      text: [
        'The sign-in, the language of the interface, and settings of this device are kept in the browser’s own storage. Cuecard needs no cookies to know you, and sets none for advertising.',
      ],
    },
    {
      heading: 'What you can do',
      text: [
        [
          'See and correct what was read in your resume, and change your bank and your settings.',
          'Download everything as one file, under Your data.',
          'Choose how long interviews are kept, delete one of them, or delete everything, under Your data.',
          'Delete the account, under Account and security.',
          'Write to the operator about whatever you cannot do yourself. The law where you live may give you further rights, and an authority to complain to.',
        ],
      ],
    },
    {
      heading: 'The others in the call',
      text: [
        'In many places everyone in a call must agree to its being transcribed. Tell them where the law asks you to. Cuecard asks you to say that you have checked, and keeps the moment at which you said so with the interview.',
      ],
    },
    {
      heading: 'New versions',
      text: [
        'A new version has a number and a date. You are asked once when it comes, and the version that you accepted is kept with your account.',
      ],
    },
  ],
};
