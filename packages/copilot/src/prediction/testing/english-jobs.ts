/** A job text written for the tests. */
export interface JobSample {
  title: string;
  text: string;
}

export const ENGLISH_JOBS: readonly JobSample[] = [
  {
    title: 'Customer Success Manager',
    text: `Harbourline makes scheduling software for clinics and is looking for a Customer Success Manager for its accounts in the north of England. You own forty accounts from the first day after the sale: plan the launch, train the staff, and notice early when a clinic stops using what it pays for. You bring three years or more with business customers, you explain numbers to people who do not like numbers, and you stay calm when something breaks on a Monday morning. Good to have: experience in health care, SQL for your own reports, a second language. We offer 28 days of holiday, a pension and a home office budget. The salary is £38,000 to £44,000. Send your CV to jobs@harbourline.example by 12 March. We are an equal opportunities employer.`,
  },
  {
    title: 'Staff nurse, acute medical unit',
    text: `About us
St Brannock's is a 400-bed teaching hospital on the coast. Our acute medical unit sees 60 patients a day.

Main duties
• Assess patients on arrival and plan their care
• Administer medication safely, including intravenous drugs
• Work closely with doctors, therapists and families
• Supervising students and healthcare assistants

Person specification
Essential
• NMC registration (Adult)
• At least 12 months of post-registration experience in an acute setting
• Knowledge of infection prevention and safeguarding
• Able to work shifts, including nights and weekends
Desirable
• Mentorship qualification
• Experience with electronic patient records

Benefits
• NHS pension
• Staff nursery

Closing date: 4 May. We welcome applications from all backgrounds.`,
  },
  {
    title: 'Warehouse operative',
    text: `Warehouse operatives wanted for our depot in Wakefield. Picking, packing and loading to deadline. Must have own transport and be able to lift up to 25 kg. Forklift licence an advantage. No experience needed, full training given. £12.40 per hour plus overtime. Call Dawn on 01924 555 0199.`,
  },
  {
    title: 'Executive officer, licensing',
    text: `Job summary
The Licensing Directorate issues permits to 9,000 operators a year. We are based in Cardiff and work in a hybrid way.

Job description
The post holder will:
- manage a team of four administrative officers
- decide on applications that fall outside the guidance
- draft replies to letters from members of the public and from Members of Parliament
- keep accurate records of decisions so that they can stand up in court

Person specification
Candidates must show evidence of:
- making sound decisions when information is incomplete
- explaining a complex rule in plain language
- using Microsoft Excel to analyse case data
It is essential that you have experience of managing people. Welsh language skills are desirable but not essential.

Benefits
Alongside your salary of £31,096 we contribute £8,000 towards your pension.

Selection process details
This vacancy is using Success Profiles. Interviews will take place by video from 2 June.`,
  },
  {
    title: 'Chef de partie',
    text: `The Old Ferry is a 70-cover restaurant by the river with its own kitchen garden. Chef Marta Ruiz is looking for a chef de partie who can run the fish section on a busy Saturday and who cares about seasonal produce. You have worked in a professional kitchen for at least two years and hold a Level 2 food hygiene certificate. You love to learn and you are not afraid of hard work. In return we offer four days a week, tips shared equally and meals on shift.`,
  },
  {
    title: 'Senior backend engineer',
    text: `What you'll do
- Design and ship services in Go that handle 40k requests per second
- Own the on-call rota for the payments domain together with five colleagues
- Mentor two junior engineers
- Improve how we test and release

What we're looking for
- 5+ years of professional experience with Go, Java or Rust
- Strong understanding of PostgreSQL and of what happens when a query is slow
- You've run Kubernetes in production
- Excellent written communication: we work in writing

Bonus points
- Terraform
- Experience with PCI DSS

What you'll get
- Equity
- 30 days of paid leave`,
  },
  {
    title: 'Primary school teacher',
    text: `Ashgrove Primary is a two-form entry school with a strong sense of community. We are seeking an enthusiastic class teacher for Year 4 from September. The successful candidate will plan and teach engaging lessons, assess progress and report to parents, and contribute to the wider life of the school. Applicants must hold Qualified Teacher Status and have a good understanding of phonics. Experience of working with children with special educational needs would be an advantage. The school is committed to safeguarding; the post is subject to an enhanced DBS check. To apply, please complete the form on our website.`,
  },
  {
    title: 'Field service electrician',
    text: `YOUR TASKS
• Installation and maintenance of heat pumps at private homes
• Troubleshooting on site and by telephone
• Advising customers about energy use
YOUR PROFILE
• Completed vocational training as an electrician or a comparable qualification
• First experience in refrigeration is a plus
• Category B driving licence
• Fluent German, good English
• You enjoy working with people and are willing to travel within the region
WHAT WE OFFER
• Company car, also for private use
• Permanent contract
CONTACT
Ms Keller looks forward to your application.`,
  },
  {
    title: 'Management accountant',
    text: `Reporting to the Finance Director, you will be responsible for preparing the monthly management accounts, the annual budget and the quarterly forecast. You will also partner with department heads and explain variances to them. You will join a friendly team of six.

Requirements: part-qualified CIMA or ACCA; at least 2 years' experience in a manufacturing business; advanced Excel skills (pivot tables, Power Query); ability to work to tight deadlines. Knowledge of SAP preferred.

Hours: 37.5 per week. Location: Telford, with two days from home.`,
  },
  {
    title: 'Hotel receptionist',
    text: `Hotel Meridian - Front desk

We need: friendly people with good English who like working with guests. You check guests in and out, answer the phone and handle complaints. Experience with Opera PMS is useful. Weekend work is part of the job. We provide uniform and lunch. Interested? Drop in and ask for Pavel.`,
  },
  {
    title: 'Marketing manager',
    text: `Who we are
Founded in 2011, Oatly & Finch roasts coffee for 300 independent cafés. Our mission is to make good coffee normal.

The role
You'll lead our brand from strategy to execution. You'll manage an agency and a budget of £400,000, and you'll report to the founders. Day to day, you'll write briefs, plan campaigns and read the numbers every Friday.

About you
You have 4-6 years of experience in consumer marketing, ideally in food or drink. You know how to brief a designer and when to leave them alone. You're comfortable with data, but you don't hide behind it. Experience with Shopify and Klaviyo would be great.

Why join us
Free coffee, obviously. We care about diversity and welcome people of all backgrounds.`,
  },
  {
    title: 'Care assistant',
    text: `Are you kind, patient and reliable? Rosewood House is looking for care assistants for days and nights. You will support residents with washing, dressing and eating, keep daily records and talk with families. NVQ Level 2 in Health and Social Care preferred but not essential. A full UK driving licence and the right to work in the UK are required. Paid breaks, free parking, £12.80 an hour. Rosewood is an inclusive employer.`,
  },
];
