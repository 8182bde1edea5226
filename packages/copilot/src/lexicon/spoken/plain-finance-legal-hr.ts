import type { SpokenWordings } from './spoken-wordings.ts';

/** Plain everyday wordings, English. */
export const PLAIN_FINANCE_LEGAL_HR: SpokenWordings = {
  'financial-statements':
    "How do the balance sheet and the income statement hang together? / What do you look at first in a set of accounts? / How can you tell a company is healthy from its figures? / If depreciation goes up by ten, what happens? / Profit's up but there's no cash. How come? / Explain a cash flow statement to me. / How do you read an annual report? / What can you tell from a balance sheet? / How do you know whether a firm is doing well? / What do you check first in a company's accounts?",
  budgeting:
    "How do you draw up a budget? / How do you make sure you don't overspend? / You've gone over budget. What do you do? / How do you forecast costs? / You have to cut your costs by ten percent. Where do you start? / How big was the budget you looked after? / How do you plan next year's money? / How do you keep costs down? / How do you plan the money for a year? / What do you do when the money's running out? / How do you decide where the money goes? / You've spent more than planned. What now? / How do you watch your costs? / Your budget gets cut by a fifth. What do you do? / How much money have you been responsible for?",
  audit:
    "How do you go about checking a company's books? / What do you do if the client won't give you documents? / What was the worst thing you've found in an audit? / How do you prepare for the auditors? / What makes you suspicious when you look at accounts? / How do you check the stock count? / How do you start an audit? / What do you look for when you go through the books? / When did you find something wrong in the accounts? / How do you check that the figures are true?",
  'closing-the-books':
    "What do you do at the end of the month? / How do you close the accounts? / How would you make the close quicker? / What steps are there before the monthly figures are ready? / How long does your month-end take? / Take me through your year-end routine. / What has to be done before a month is finished in accounting? / How do you get the figures ready at the end of the quarter? / What do you do on the last day of the month? / What's on your checklist when you close?",
  'numbers-do-not-match':
    "The figures don't add up. What do you do? / You've got two reports with different totals. How do you find out which is right? / The ledger and the statement don't agree. How do you go about it? / There's money missing. What do you do? / You find a mistake in last year's books. And then? / How do you track down a difference? / The totals are different. How do you find out why? / The till and the books don't match. What do you do? / How do you find a missing amount? / Your balance is off. What's the first thing you check? / How do you find the error when two lists don't agree?",
  tax: 'What do you know about VAT? / How do you file a return? / Have you dealt with the tax office? / How would you lower our tax bill legally? / What do you do when the tax inspector comes? / Which taxes have you worked with?',
  valuation:
    "What's this company worth? / How would you put a price on a start-up? / Which multiples would you use? / How do you pick a discount rate? / Would you buy this share? / Two firms with the same profit, different prices. Why? / How do you work out what a business is worth?",
  'accounting-concept':
    "What's the difference between cash and accrual? / When do you book revenue? / How do you depreciate a machine? / What's a provision? / Explain debit and credit. / What's working capital? / Which accounting standards do you know?",
  'credit-and-markets':
    "Would you lend to this company? / How do you decide whether someone gets a loan? / What do interest rates do to share prices? / How do you see the economy going? / Where would you invest a million? / How do you protect yourself against currency swings? / A client can't pay back. What do you do? / What's happening in the markets at the moment? / Would you give this customer a loan? / How do you know that someone can pay back?",
  'contract-review':
    "What do you look for in a contract? / Which clauses worry you most? / The other side sends you their draft. What do you do with it? / How do you spot a risk in an agreement? / How do you explain a contract to someone who isn't a lawyer? / What would you strike out? / What do you check before you sign? / How do you read a contract? / What would make you send a contract back?",
  'legal-case':
    "What's the most interesting case you've had? / Tell me about a case you lost. / How do you prepare for court? / How do you research a legal question? / How did you win that case? / How do you tell a client that his case is hopeless?",
  'regulation-change':
    "There's a new law. How do you make sure we follow it? / How do you keep up with the rules? / How would you check that we're compliant? / The regulator changes the rules overnight. What do you do? / How do you get people to follow new rules? / Somebody in the firm breaks the regulations. What do you do? / How do you deal with new rules from the government? / The law has changed. What do you do in your department? / How do you keep us out of trouble with the authorities?",
  recruiting:
    "How do you find good people? / How do you tell whether someone's right for a job? / Nobody applies. What do you do? / What questions do you ask candidates? / How do you get somebody to leave a good job for us? / How do you hire fast without lowering the bar? / Where do you look for candidates? / A manager wants someone you think is wrong. What do you do? / The job's been open for months. How do you fill it? / What do you do when there are no applicants? / How do you find somebody with rare skills? / How do you choose between two good candidates? / How do you attract people?",
  'letting-people-go':
    "Have you had to dismiss someone? / How do you tell somebody they've lost their job? / When did you have to let people go? / How do you handle a layoff? / You have to cut five jobs. How do you choose? / Tell me about the last person you fired. / How do you fire somebody? / What do you say to a person who's losing their job? / Have you ever had to tell someone it's over? / You need to let one of your people go. How do you do it? / How do you make people redundant in a decent way?",
  'staff-training':
    "How would you train our people? / How do you know a course was any good? / How would you get new staff ready quickly? / What would your training plan look like? / How do you teach adults? / How do you teach your staff something new? / How would you train a group of beginners? / What would you do to improve our people's skills?",
  'performance-system':
    'How do you measure how well people are doing? / What makes a good appraisal? / How would you set pay? / How do you set targets for staff? / How do you make reviews fair? / People think the bonus system is unfair. What do you do?',
  'office-administration':
    "Three managers want a meeting at the same time. How do you arrange it? / How do you organise somebody else's diary? / How do you keep files in order? / Your boss's flight is cancelled. What do you do? / How do you deal with a hundred emails a day? / How do you look after visitors? / What do you do so that your boss doesn't forget anything? / How do you keep everything in order in the office? / How do you handle the phone, the post and visitors all at once? / How do you plan your boss's week? / Two appointments clash. What do you do?",
  'business-case':
    'Our profits are down. How would you find out why? / Should we go into the Chinese market? / A coffee chain is losing customers. What would you advise? / How would you double our sales? / A competitor cuts its prices by half. What should we do? / Should this company buy its rival? / How would you price a new product?',
  'market-sizing':
    'How many petrol stations are there in this country? / How many cups of coffee are sold here every day? / How big is the market for umbrellas? / How many piano tuners work in this town? / Roughly how many people are flying right now? / Estimate the number of windows in this city. / How would you work out how many nappies are sold a year?',
};
