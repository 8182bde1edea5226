import type { SpokenWordings } from './spoken-wordings.ts';

/** Plain everyday wordings, English. */
export const PLAIN_OPERATIONS: SpokenWordings = {
  supplier:
    "Your supplier lets you down. What do you do? / How do you pick whom to buy from? / How do you get a better price from a vendor? / The parts they sent are faulty. What next? / How do you work with suppliers? / We depend on one vendor. Is that a problem? / How do you check a supplier's quality? / Your vendor wants to raise prices. How do you react? / How do you decide whom to buy from? / What makes a good vendor? / Several companies make you an offer. How do you choose? / The goods from your supplier are bad. What do you do? / How do you find a new source for parts?",
  inventory:
    "How do you make sure we never run out? / How much stock should we keep? / The system says fifty and there are forty on the shelf. What do you do? / How do you cut down on what's in the warehouse? / How do you count stock? / What do you do with goods that nobody buys? / How do you organise a warehouse? / How do you know how much to order? / How do you keep track of stock? / The shelves are empty. What went wrong? / How do you avoid having too much in store?",
  'late-shipment':
    "The lorry's stuck and the customer's waiting. What do you do? / A container got lost. How do you handle it? / The delivery won't come in time. What do you tell the customer? / How do you plan a route? / The port is on strike. What's your plan? / How do you get goods from A to B as cheaply as possible? / A parcel arrives broken. What next? / The goods aren't there and the customer's angry. What do you do? / A truck breaks down on the way. How do you handle it? / What do you do when a delivery doesn't arrive?",
  'lean-production':
    "How would you cut waste on the shop floor? / How do you make a line run faster? / What do you know about continuous improvement? / How have you used 5S or kaizen? / How would you raise our output? / Where's the bottleneck, and how do you find it?",
  'quality-problem':
    "Every tenth part is bad. What do you do? / Customers send back our goods. How do you find the reason? / How do you make sure quality is right? / You find a fault just before delivery. Do you ship? / How do you inspect incoming goods? / How do you find out why things keep breaking? / Production wants to ship and you don't. What now? / Too many parts are faulty. What do you do? / Customers complain about defects. How do you go about it? / How do you make sure what leaves the factory is good?",
  'workplace-safety':
    "How do you prevent accidents? / There's been an accident. How do you act? / How do you get people to follow the safety rules? / What would you look at on a safety walk? / Working safely takes time. What do you tell people who are in a hurry? / How do you deal with dangerous substances? / How do you make sure nobody gets injured? / What do you do about people who ignore the rules on site? / A worker isn't using his harness. What do you do? / How do you keep a building site safe? / Someone got hurt. What do you do now?",
  'machine-breakdown':
    "The machine stops. What do you do? / How do you go about finding a fault? / How do you keep machines from breaking? / A part is broken and there's no spare. How do you get going again? / How do you maintain the equipment? / What's the hardest repair you've done? / A machine fails during your shift. What do you do? / Nothing moves on the line. How do you get it running? / The equipment's down. What's the first thing you check? / How do you repair something you've never seen before?",
  'project-management':
    "How do you run a project? / How do you make sure a project stays on track? / How do you plan a project from scratch? / Which method do you use to run projects? / How do you know whether a project is going well? / You take over a project. What do you do first? / How do you start a project? / How do you keep everyone informed about how things stand? / How do you lead a project? / How do you make sure everything's ready on the day? / What do you do on day one of a project? / How do you keep people to the plan?",
  'project-off-track':
    "The project's late. What do you do? / We're running out of money halfway. What now? / How do you save a project that's going wrong? / When did a project get out of hand? / You see you won't finish in time. Whom do you tell? / The most important person on your project quits. What do you do? / How do you get a project back on track? / You're behind with the project. What do you do? / How do you rescue a project? / Everything's taking longer than planned. How do you react?",
  stakeholders:
    'Everybody wants something else. How do you keep them all happy? / How do you deal with people who are against your project? / How do you manage expectations? / Marketing wants it now and legal says no. What do you do? / How do you get everyone on board? / How do you work with a difficult client? / Who has to be kept informed, and how? / How do you please people who all want different things? / How do you get people behind a project? / Somebody important is against your plan. What do you do?',
  'changing-requirements':
    'The client keeps changing his mind. What do you do? / They want something new every week. How do you deal with it? / How do you keep a project from growing and growing? / Just before the end they ask for something else. And you? / What do you do when the scope changes? / They change what they want all the time. What do you do? / Halfway through, the customer wants something different. How do you react?',
  'feature-prioritisation':
    "How do you decide what goes in and what doesn't? / Everyone wants their feature first. How do you choose? / What would you build next? / How do you make a roadmap? / How do you say no to an idea from the boss? / How do you know a feature is worth building?",
  'favourite-product':
    "Which product do you love? / What app couldn't you live without, and what's wrong with it? / What would you change about our product? / What's a badly made product? / If you owned YouTube, what would you do? / How would you improve a lift?",
  'product-metrics':
    "The numbers are down twenty percent since yesterday. What do you do? / How do you know whether a product is a success? / Which figure would you watch every day? / How would you measure whether people like it? / What's your north star?",
  'product-launch':
    'Tell me about something you brought to market. / How do you launch a product? / What do you do in the weeks before a launch? / When did a launch go wrong? / Take me from idea to release. / How would you introduce this in a new country?',
  'working-with-engineers':
    "How do you get on with developers? / Engineering says it can't be done. What do you do? / How do you explain to engineers what you want? / The developers think your idea is stupid. How do you react? / What do you do when your engineers are late?",
  'design-process':
    'How do you design something? / How do you get from a problem to a design? / What do you do before you open your design tool? / Where do your designs start? / How would you redesign this form? / How do you come up with a concept? / What are the steps you take in a design?',
  portfolio:
    "Show me something you've made. / Which piece are you most proud of? / What's your favourite thing in here? / Tell me the story behind this design. / What was your part in this work? / Why did you do it this way?",
  'design-feedback':
    'Somebody says your design is ugly. What do you do? / The client hates it. What now? / How do you defend your designs? / Everyone has an opinion on your layout. How do you deal with that? / How do you take criticism of your drafts?',
  usability:
    "How do you know whether people can use it? / How do you test a design with people? / Users don't find the button. What do you do? / How do you make something easy to use? / What do you do for people who can't see well? / How many people do you need for a test?",
};
