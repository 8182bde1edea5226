/** Words with which the duties of English job texts begin. */
export const ENGLISH_VERBS: ReadonlySet<string> = new Set(
  `act adapt address administer advise align analyse analyze answer apply approve arrange ask
  assemble assess assist assure attend audit automate synthesise synthesize unpack bake book brief build calibrate call carry champion
  chase check clean close coach collaborate collect communicate compile complete conduct configure
  consult contribute control convert cook coordinate count create curate cut debug decide define
  delegate deliver demonstrate deploy design determine develop diagnose direct discuss dispense
  document draft dress drive edit educate enable encourage engage ensure enter escalate establish
  estimate evaluate examine execute explain facilitate feed file film find follow forecast foster
  gather generate give greet grow guard guide handle harvest help hire host identify implement
  improve influence inform inspect install integrate interpret interview invest investigate invoice
  issue keep label launch lead learn liaise lift listen load look maintain make manage mark measure
  mediate meet mentor migrate mix model monitor motivate mount move negotiate observe offer operate
  optimise optimize order organise organize oversee own pack paint participate partner patrol pay
  perform pick pitch plan plant pour prepare present prioritise prioritize process produce program
  programme promote protect provide publish purchase reach reconcile record recruit refine relate
  repair report represent research resolve respond review run safeguard scale scan schedule screen
  seat secure sell serve set shape share ship sketch solve sort speak strengthen supervise supply
  support survey teach tell test tidy track train translate treat troubleshoot turn understand undertake
  unload update upload use verify visit walk wash welcome weld wire work write`.split(/\s+/),
);
