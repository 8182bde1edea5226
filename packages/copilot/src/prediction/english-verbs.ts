/** Words with which the duties of English job texts begin. */
export const ENGLISH_VERBS: ReadonlySet<string> = new Set(
  `act adapt address administer advise analyse analyze answer apply approve arrange assess assist
  assure attend audit build carry champion check clean close coach collaborate collect communicate
  compile complete conduct configure consult contribute control convert cook coordinate create curate
  debug define delegate deliver demonstrate deploy design determine develop diagnose direct discuss
  dispense document draft drive educate enable encourage engage ensure escalate establish estimate
  evaluate examine execute explain facilitate file find follow forecast foster gather generate give
  greet grow guide handle help hire identify implement improve influence inform inspect install
  integrate interpret interview investigate issue keep launch lead learn liaise listen maintain make
  manage mark measure mediate meet mentor model monitor motivate negotiate observe offer operate
  optimise optimize order organise organize oversee own participate partner perform pitch plan prepare
  present prioritise prioritize process produce program programme promote protect provide purchase
  reach reconcile record recruit refine relate repair report represent research resolve respond review
  run safeguard schedule screen secure sell serve set shape share ship sketch solve sort speak stay
  strengthen supervise supply support teach test track train translate treat troubleshoot turn
  undertake understand update use verify visit welcome work write`.split(/\s+/),
);
