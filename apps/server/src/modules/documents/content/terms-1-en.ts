import type { WrittenText } from '../written-text.ts';

export const terms1En: WrittenText = {
  title: 'Terms of use',
  sections: [
    {
      heading: 'Between whom',
      text: [
        'These terms are between you and {operator}, who runs this Cuecard.',
        'Cuecard hears an interview, writes down what is asked, and suggests what you could answer. It also reads resumes, predicts questions, keeps your own questions and answers, and helps with written tests.',
      ],
    },
    {
      heading: 'Your account',
      text: [
        [
          'An account belongs to one person. Keep what it is entered with to yourself.',
          'Give an e-mail address or phone number that is yours.',
          'You can delete the account at any time.',
        ],
      ],
    },
    {
      heading: 'What you may use it for',
      text: [
        [
          'Check first whether the interview or test allows help. Many employers and exams do not. Cuecard does not hide from supervision, and what follows from using it is yours to bear.',
          'Tell the others in a call that it is transcribed, where the law asks you to.',
          'Do not give it what you have no right to use.',
          'Do not attack the service, get around its limits, or sell access to your account.',
        ],
      ],
    },
    {
      heading: 'Answers',
      text: [
        'Suggestions are made by language models, or from prepared words where there is no model; the card says which. They can be wrong, incomplete or unfit for you. Say only what is true of you. Nothing here promises that an interview succeeds.',
      ],
    },
    {
      heading: 'Plans and payments',
      text: [
        [
          'The free trial has sessions of five minutes, as often as you like.',
          'What a plan contains, what it costs and when it ends is shown before you pay. Prices include the tax that is named.',
          'Nothing renews by itself.',
          'Interview time is counted by the server while an interview runs, in steps of five seconds, each once.',
          'A payment is made on the page of the payment service. It counts when that service has confirmed it.',
          'Whoever buys an Ultimate plan has the time left of a Basic plan turned into Ultimate time.',
          'Refunds are made as the law where you live has it. Ask the operator. What was bought with a payment that is refunded in full is taken back.',
        ],
      ],
    },
    {
      heading: 'What is yours',
      text: [
        'What you give Cuecard and what it writes for you remains yours. The operator uses it to do what you ask for, as the privacy policy says, and for nothing else.',
      ],
    },
    {
      heading: 'Limits and interruptions',
      text: [
        'So that everybody is served, an account can use up only so much in a day; the settings show how much. The service may be interrupted, for maintenance too. Have a way to go on without it.',
        'The operator may refuse the service to whoever breaks these terms.',
      ],
    },
    {
      heading: 'The law',
      text: ['Where the law gives you rights as a consumer, these terms take none of them away.'],
    },
    {
      heading: 'New versions',
      text: [
        'A new version has a number and a date. You are asked once when it comes; what you have bought before stays as it was agreed on. The version that counted is kept with your account and with each order.',
      ],
    },
  ],
};
