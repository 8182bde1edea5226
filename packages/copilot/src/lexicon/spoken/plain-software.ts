import type { SpokenWordings } from './spoken-wordings.ts';

/** Plain everyday wordings, English. */
export const PLAIN_SOFTWARE: SpokenWordings = {
  'system-design':
    'How would you build something like Uber? / Sketch the architecture for this. / How would you design a system like that? / Draw me the big picture of how it would work. / What components would you need? / Design an online shop for me. / How would you build a ticket booking site?',
  'url-shortener':
    'How would you build something like bit.ly? / Make long links short. How? / Design a service that turns a long address into a short one. / How do you generate the short code?',
  'chat-system':
    "How would you build something like WhatsApp? / How do messages get from one phone to another? / How do you show who's online? / Design a messenger. / How do you deliver messages to people who are offline?",
  'news-feed':
    'How would you build the timeline of Twitter? / How do you show everyone what their friends post? / Push or pull for a feed? / A star with millions of followers posts. What happens in your system?',
  'rate-limiter':
    'How do you stop a client from calling you too often? / Someone hammers our API. How do you slow them down? / How would you limit requests per user? / Explain the token bucket.',
  scaling:
    'What happens when ten times as many people come? / How do you handle a lot of traffic? / We go viral tomorrow. Will it hold? / How do you make it bigger without it falling over? / Horizontal or vertical? / How do you get ready for Black Friday? / Where does it break first when load grows?',
  caching:
    'Where would you put a cache? / How do you keep cached data fresh? / When does a cache do harm? / How do you decide what to keep in memory? / What happens when the cache goes down? / What do you know about Redis?',
  'message-queue':
    "Why put a queue in between? / What do you use Kafka for? / How do you make sure a message isn't processed twice? / The consumer can't keep up. What do you do? / What do you do with messages that fail?",
  microservices:
    "One big application or many small ones? / When is a monolith the better choice? / How do your services talk to each other? / What's bad about microservices? / How do you cut a system into services? / How do you do a transaction over several services?",
  'distributed-systems':
    "What does the CAP theorem say? / Two nodes disagree. Who's right? / What's eventual consistency? / What happens when the network between two data centres breaks? / How does Raft work?",
  debugging:
    "What's the worst bug you've hunted down? / It works on your machine and not on theirs. What do you do? / How do you find a bug? / How do you go about an error that you can't reproduce? / Tell me about a bug that drove you mad. / What do you do when the program crashes and there's no log?",
  'production-incident':
    "The site's down. What do you do? / When did you break production? / Tell me about an outage. / It's three in the morning and the pager goes off. What next? / How do you handle an incident? / What did you change after the outage?",
  testing:
    'How do you make sure your code works? / What do you test and what not? / How do you write good tests? / Which kinds of tests do you write? / Do you write tests first? / How much coverage is enough? / What makes a test bad? / How would you test a coffee machine?',
  'code-review':
    "What do you look at when you review somebody's code? / How do you comment on a pull request? / You disagree with the reviewer. What do you do? / What makes a good pull request? / How do you tell somebody that their code is bad?",
  'code-quality':
    'What does clean code mean to you? / How do you keep code readable? / What makes code bad? / How do you write code that others can understand? / How do you keep a codebase in shape? / Which principles do you follow when you write code?',
  'technical-debt':
    'How do you deal with old, messy code? / When do you refactor? / How do you get time to clean things up? / What would you do with a legacy system? / How do you convince the boss that we need to rewrite this? / Quick and dirty or slow and clean?',
};
