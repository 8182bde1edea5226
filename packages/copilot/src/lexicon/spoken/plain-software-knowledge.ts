import type { SpokenWordings } from './spoken-wordings.ts';

/** Plain everyday wordings, English. */
export const PLAIN_SOFTWARE_KNOWLEDGE: SpokenWordings = {
  'slow-query':
    "The database takes ages to answer. What do you do? / How do you find out why a query is slow? / What does an index do? / When doesn't an index help? / How do you read an execution plan? / A report runs for ten minutes. How do you get it down?",
  transactions:
    "What does ACID stand for? / Two people book the same seat. What happens? / What's a deadlock in a database? / What's a dirty read? / When do you lock a row? / Optimistic or pessimistic locking?",
  'sql-or-nosql':
    "Would you take Postgres or Mongo? / Which database would you choose, and why? / When are relational databases the wrong choice? / What's good about a document store? / SQL or not?",
  sharding:
    "The table doesn't fit on one machine any more. What do you do? / How do you split data over servers? / How do you choose a partition key? / One shard is much busier than the rest. What now? / What's consistent hashing?",
  'data-modelling':
    "Which tables would you need? / How would you model orders and customers? / What's normalisation, and when do you not do it? / How do you store a tree in a database? / Draw me the schema.",
  concurrency:
    "Two threads write the same variable. What happens? / How do you avoid deadlocks? / What's a mutex? / How do you make code safe for threads? / What's a race condition? / How does async work? / When do you use locks?",
  'process-and-thread':
    "What's a thread? / How do processes talk to each other? / Why are threads cheaper than processes? / What's a coroutine? / What happens in a context switch?",
  memory:
    "The program uses more and more memory. What do you do? / What's the difference between stack and heap? / What's a pointer? / How do you find out what eats the memory?",
  networking:
    "What's the difference between TCP and UDP? / How does a three-way handshake go? / How does DNS work? / What's new in HTTP/2? / What happens in a TLS handshake? / Which layer does what? / What's a websocket good for?",
  'url-to-page':
    "I type in an address and hit enter. What happens? / How does a page get onto my screen? / How does a browser draw a page? / From key press to website, what's going on?",
  'api-design':
    'What makes a good API? / REST or GraphQL? / How do you version an interface? / How would you name the endpoints? / How do you change an API without breaking clients? / Which status code do you return? / What does idempotent mean?',
  authentication:
    "How do you log a user in? / Sessions or tokens? / How does OAuth work? / What's in a JWT? / How do you make sure a user may only see his own things? / How would you do single sign-on?",
  'web-security':
    "How do you stop hackers? / What's cross-site scripting? / What's SQL injection? / How do you keep our site safe? / Somebody's found a hole in our app. What do you do? / What is CSRF? / Where do you keep secrets?",
  'object-orientation':
    "What's polymorphism? / Interface or abstract class? / What are the SOLID principles? / What's encapsulation good for? / What's a class?",
  'design-patterns':
    "Which patterns do you use? / What's a singleton, and why do people hate it? / When would you use a factory? / Explain the observer pattern. / Where have you used a strategy or an adapter?",
  'performance-work':
    "The app's slow. What do you do? / How do you make a page load faster? / How do you find out what takes so long? / When did you speed something up? / How do you profile a program? / Users complain that it takes forever. How do you go about it?",
  deployment:
    "How does your code get to the customer? / How do you release? / What does your pipeline do? / How do you roll back? / How do you ship without downtime? / What do you use Docker for? / What's Kubernetes good for? / How often do you deploy?",
  monitoring:
    "How do you know that something's wrong before users tell you? / What do you log? / What do you put on a dashboard? / When should somebody be woken up? / Which alerts do you set? / How do you keep an eye on a system?",
  'technology-choice':
    'How do you decide which framework to use? / Why did you pick that language? / Everyone wants the newest tool. What do you say? / Would you buy it or build it? / What do you consider before adding a library?',
  'effort-estimate':
    'How long will it take? How do you know? / How do you estimate? / Your estimate was wrong. What now? / The boss wants a date. How do you come up with one? / How do you know how much work something is?',
  'side-project':
    'What do you code in your free time? / Have you built anything of your own? / Do you contribute to open source? / What are you tinkering with at home?',
  'ai-tools':
    'Do you use ChatGPT? / How has AI changed your work? / Do you let a machine write your code? / What do you use artificial intelligence for? / Can you trust what a chatbot tells you? / Will AI take your job?',
  migration:
    "How did you move from the old system to the new one? / Tell me about a time you moved data. / How do you switch databases without stopping? / When did you take a system to the cloud? / How do you replace something that's in use?",
  'ab-test':
    "How do you test which version is better? / How long do you run an experiment? / When's a difference significant? / The test says no difference. What do you do? / How many users do you need for the experiment? / What's a p-value?",
  'missing-data':
    'Half the values are empty. What do you do? / How do you deal with dirty data? / How do you fill gaps in a data set? / The data is a mess. How do you clean it?',
  'data-analysis':
    "Tell me about something you found out from data. / You get a big table. What do you do with it? / How do you go about an analysis? / How do you present numbers to the boss? / What do you look at first in a new data set? / What's the most useful thing you've ever found in the data?",
  overfitting:
    "It's great on the training data and bad on everything else. Why? / How do you keep a model from learning by heart? / What's regularisation? / What's the bias-variance trade-off? / What does dropout do?",
  'model-evaluation':
    "How do you know a model's any good? / Precision or recall? / What's an ROC curve? / Why isn't accuracy enough? / How do you split your data? / What's cross validation?",
  'machine-learning-project':
    'What model have you built? / How did you bring a model into production? / Which features did you use? / Which algorithm did you pick and why? / Tell me about your machine learning work. / Your model gets worse over time. What do you do?',
  'data-pipeline':
    "How do you get data from here to there every night? / How do you build an ETL? / The nightly job failed. What now? / How do you make sure the data's right? / Batch or streaming? / What do you use Airflow or Spark for?",
  recommender:
    "How does Netflix know what I like? / How would you suggest things to buyers? / How do you recommend something to a brand new user? / What's collaborative filtering? / How would you pick what to show next?",
};
