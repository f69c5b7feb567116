import { alertConfirmMail } from '#lib/people/alerts/alert-confirm-mail.ts'
import { alertFoundMail } from '#lib/people/alerts/alert-found-mail.ts'
import { alertFullMail } from '#lib/people/alerts/alert-full-mail.ts'
import { appointmentMail, appointmentStaffMail } from '#lib/people/appointments/appointment-mail.ts'
import { impressionMail, impressionStaffMail } from '#lib/people/appointments/impressions/impression-mails.ts'
import { documentsMail } from '#lib/people/documents/documents-mail.ts'
import { undeliveredMail } from '#lib/people/lead-delivery/undelivered-mail.ts'
import { applicationMail } from '#lib/people/leads/mails/application-mail.ts'
import { confirmationMail } from '#lib/people/leads/mails/confirmation.ts'
import { friendMail } from '#lib/people/leads/mails/friend.ts'
import { friendConfirmMail } from '#lib/people/leads/mails/friend-confirm.ts'
import { leadMail } from '#lib/people/leads/mails/lead-mail.ts'
import { offerPassingMail } from '#lib/people/leads/mails/offer-passing.ts'
import { openLeadsMail } from '#lib/people/leads/mails/open-leads.ts'
import { replyMail } from '#lib/people/leads/mails/reply.ts'
import type { OutgoingMail } from '#lib/people/mail/mail-types.ts'
import { newsletterConfirmMail } from '#lib/people/newsletter/newsletter-confirm-mail.ts'
import { loginMail, ownerMail } from '#lib/people/owners/mails/owner-mails.ts'
import { listChangedMail } from '#lib/people/shared-lists/list-changed-mail.ts'
import { listConfirmMail } from '#lib/people/shared-lists/list-confirm-mail.ts'
import { staffMail } from '#lib/people/staff/account/mails/staff-mails.ts'
import { staffCodeMail } from '#lib/people/staff/code-mail.ts'
import { testimonialMail } from '#lib/people/testimonials/testimonial-mail.ts'
import { erasedMail } from '#lib/people/visitor-page/erased-mail.ts'
import { ownPageMail } from '#lib/people/visitor-page/own-page-mail.ts'
import { sourceLossMail } from '#lib/server/feed-alarm/loss-mail.ts'
import { sourceTroubleMail } from '#lib/server/feed-alarm/trouble-mail.ts'
import { figuresMail } from '#lib/server/legal-figures/figures-mail.ts'
import { alarmMail } from '#lib/server/mail/alarm.ts'

const ORIGIN = 'http://localhost:3000'
const RECIPIENTS = [
	{
		file: 'site.json',
		path: ['email'],
		called: null,
		before: 'bonjour@beffroi.example',
		after: 'info@beffroi.example',
	},
	{
		file: 'site.json',
		path: ['offices', 0, 'email'],
		called: { nl: 'Kantoor Bergen', fr: 'Bureau de Mons' },
		before: null,
		after: 'mons@beffroi.example',
	},
]

/** The page with everything that the reader of a mail has with the agency. */
export const OWN_PAGE = `${ORIGIN}/personal/own-page/?token=0123456789abcdef.q.1`
const url = `${ORIGIN}/property/1031/`
const about = { title: 'Maison rénovée de trois chambres à Binche (BEF-L1031)', url }
const pictured = { ...about, picture: `${ORIGIN}/sample/row-renovated.jpg` }
const expires = '2026-11-27T14:30:00.000Z'
const link = `${ORIGIN}/lead/?token=eyJrIjoibGVhZCIsImkiOjEyMzR9.8f0a6b2d&step=1`
const remark =
	'Bonjour,\nLa cave est-elle saine & sèche, et le jardin <clos> ?\n\nNous pourrions venir un samedi.\nMerci d’avance'
const trouble = {
	source: 'Whise',
	kind: 'credentials' as const,
	since: '2026-11-22T06:15:00.000Z',
	isStopped: true,
	hours: 48,
	detail: 'POST /token answered 401',
}
const seeker = { firstName: 'Ada', reference: 'CON-2026-ABC234' }
const agent = { name: 'Élise Marchand', phone: '0471234567' }
const next = [
	{
		kind: 'booked' as const,
		state: 'confirmed' as const,
		startsAt: '2026-11-26T13:00:00.000Z',
		endsAt: '2026-11-26T13:45:00.000Z',
	},
	{ kind: 'open' as const, startsAt: '2026-11-28T09:00:00.000Z', endsAt: null, state: 'confirmed' as const },
]
const visit = {
	reference: 'APP-2026-ABC234',
	location: 'Rue du Grand Tilleul 27, 7130 Binche',
	isAddressHidden: false,
	startsAt: '2026-11-27T09:00:00.000Z',
	endsAt: '2026-11-27T09:45:00.000Z',
	about: pictured,
}
const toVisitor = {
	...visit,
	by: 'visitor' as const,
	firstName: 'Ada',
	link,
	hasCalendarFile: true,
	agent: `${agent.name}, 0471\u00a023\u00a045\u00a067`,
	directionsUrl: 'https://www.openstreetmap.org/directions?to=50.41%2C4.16',
	terms: { minimumIncome: 2670, maximumPersons: 4, deposit: { months: 2, amount: 1780 } },
}
const homes = [
	{
		reason: 'drop' as const,
		title: 'Maison mitoyenne avec jardin',
		url,
		picture: `${ORIGIN}/sample/row-renovated.jpg`,
		price: '€\u00a0229.000',
		formerPrice: '€\u00a0239.000',
		lowered: '€\u00a010.000',
		place: 'Rue du Grand Tilleul 27, 7130 Binche',
		facts: '3 chambres\u00a0· 145\u00a0m²\u00a0· Terrain 220\u00a0m²',
	},
	{
		reason: 'new' as const,
		title: 'Appartement lumineux près de la gare',
		url,
		picture: `${ORIGIN}/sample/kitchen-blue.jpg`,
		price: '€\u00a0890 + €\u00a095 de charges',
		formerPrice: null,
		lowered: null,
		place: '7000 Mons',
		facts: '2 chambres\u00a0· 85\u00a0m²',
	},
	{
		reason: 'new' as const,
		title: 'Terrain à bâtir',
		url,
		picture: null,
		price: null,
		formerPrice: null,
		lowered: null,
		place: '7120 Estinnes',
		facts: null,
	},
]
const changed = homes.map(({ reason, lowered: _, ...home }, index) => ({
	...home,
	titleLanguage: index === 2 ? 'fr' : null,
	change: reason === 'drop' ? ('lowered' as const) : ('reserved' as const),
}))
const long = {
	reason: 'drop' as const,
	title: 'Maison de maître rénovée avec jardin et garage',
	url: `${url}?utm=${'a'.repeat(40)}`,
	picture: `${ORIGIN}/pictures/${'a'.repeat(40)}/mail.jpg`,
	price: '€\u00a01.229.000 + frais',
	formerPrice: '€\u00a01.239.000',
	lowered: '€\u00a010.000',
	place: 'Rue du Grand Tilleul 127, 7130 Binche',
	facts: '13 chambres\u00a0· 1.145\u00a0m²\u00a0· Terrain 12.220\u00a0m²',
}
const owned = {
	listingId: 1031,
	title: 'Rue du Grand Tilleul 27, Binche',
	kind: 'Maison rénovée',
	picture: '/sample/row-renovated.jpg',
	visits: 57,
	before: 50,
	days: [4, 8, 0, 2, 12, 24, 7],
	next,
	agent,
	contacts: { information: 3, visit: 2, documents: 1, offer: 0, application: 0, other: 0 },
	note: 'Samedi, deux couples reviennent.\nÉlise',
}

/** Returns a mail of each kind with everything that it can show, by a name that a file can have. */
export function sampleMails(language: string): Map<string, OutgoingMail> {
	const to = { language, recipients: ['ada@voorbeeld.be'], replyTo: null }
	const owner = { email: 'anna@voorbeeld.be', language, mail_language: null }
	const colleague = { email: 'elise@agency.example', language }
	const login = { sessionId: 'x', email: owner.email, at: expires }
	const week = { token: 'a.b.c', from: '2026-11-16', to: '2026-11-22', note: 'L’agence ferme le 24.' }
	const found = {
		search: 'Maison à vendre, Binche, jusqu’à € 250.000',
		listUrl: `${ORIGIN}/for-sale/?city=binche&price=0-250000`,
		manageUrl: `${ORIGIN}/alert/?token=a.b`,
		unsubscribeUrl: `${ORIGIN}/alert/stop/?token=a.b`,
	}
	const lead = {
		kind: 'contact-me',
		reference: seeker.reference,
		name: 'Ada Dupont',
		about,
		remark,
		link,
		rows: [
			{ label: 'Nom', value: 'Ada Dupont' },
			{ label: 'E-mail', value: 'ada.dupont-vanderstraeten@une-adresse-assez-longue.example' },
			{ label: 'Téléphone', value: '0471 23 45 67' },
			{ label: 'Langue', value: 'NL' },
		],
	}
	const alert = {
		reference: 'ALE-2026-ABC234',
		search: found.search,
		frequency: 'daily' as const,
		isKnown: false,
		url: found.manageUrl,
	}
	const open = {
		kind: 'contact-appointment',
		reference: visit.reference,
		name: 'Ada Dupont',
		at: '2026-11-23T08:00:00.000Z',
		link,
		hasFailedMail: false,
		isUnconfirmed: true,
		about: about.title,
		visitAt: visit.startsAt,
		phone: '0471234567',
	}
	const testimonial = {
		reference: 'TES-2026-ABC234',
		name: 'Ada Dupont',
		author: 'Ada D.',
		email: 'ada@voorbeeld.be',
		remark,
		place: 'Binche',
		goal: 'sale' as const,
		visitorLanguage: 'fr',
		link,
	}
	return new Map<string, OutgoingMail>([
		['lead', leadMail.to(to, lead)],
		['confirmation', confirmationMail.to(to, { ...seeker, kind: 'contact-me', about, rows: [] })],
		['alarm', alarmMail.to(to, { reference: seeker.reference, recipients: ['ada@voorbeeld.be'], isRefused: true })],
		['undelivered', undeliveredMail.to(to, { reference: seeker.reference, target: 'webhook', isRefused: false })],
		['undelivered-crm', undeliveredMail.to(to, { reference: seeker.reference, target: 'crm', isRefused: true })],
		['source-trouble', sourceTroubleMail.to(to, trouble)],
		['erased-by-visitor', erasedMail.to(to, { references: ['CON-2026-7KX2MB', 'OFF-2026-9QR4TC'] })],
		[
			'source-loss',
			sourceLossMail.to(to, { source: 'Whise', lost: 9, published: 9, until: '2026-11-22T07:15:00.000Z' }),
		],
		['figures', figuresMail.to(to, { figures: [{ what: 'duties', checkBy: '2027-01-15', source: 'pim.be' }] })],
		['alert-confirm', alertConfirmMail.to(to, alert)],
		['alert-found', alertFoundMail.to(to, { ...found, homes, count: 5 })],
		['alert-found-most', alertFoundMail.to(to, { ...found, count: 21, homes: Array.from({ length: 20 }, () => long) })],
		['alert-found-one', alertFoundMail.to(to, { ...found, homes: homes.slice(0, 1), count: 1 })],
		['alert-full', alertFullMail.to(to, { count: 10, url: found.manageUrl })],
		['friend', friendMail.to(to, { sender: 'Ada', about })],
		['own-page', ownPageMail.to(to, { url: link })],
		['friend-confirm', friendConfirmMail.to(to, { about, url: link })],
		['newsletter-confirm', newsletterConfirmMail.to(to, { url: link })],
		['visit-impression', impressionMail.to(to, { firstName: 'Ada', about, link })],
		[
			'visit-impression-staff',
			impressionStaffMail.to(to, {
				said: { liked: 'partly', price: 'high', next: 'again', isForOwner: true },
				name: 'Ada Dupont',
				reference: 'APP-2026-ABC234',
				about,
				link,
				startsAt: visit.startsAt,
				endsAt: visit.endsAt,
			}),
		],
		['shared-list-confirm', listConfirmMail.to(to, { url: link })],
		['shared-list-changed', listChangedMail.to(to, { homes: changed, gone: 1, listUrl: link, leaveUrl: link })],
		['appointment', appointmentMail.to(to, { ...toVisitor, event: 'confirmed' })],
		[
			'appointment-tour',
			appointmentMail.to(to, {
				...{ ...toVisitor, location: '', about: null, agent: null, terms: null, directionsUrl: null, link: null },
				event: 'confirmed',
				endsAt: '2026-11-27T11:45:00.000Z',
				visits: [9, 10, 11].map((hour) => ({
					startsAt: `2026-11-27T${String(hour).padStart(2, '0')}:00:00.000Z`,
					endsAt: `2026-11-27T${String(hour).padStart(2, '0')}:45:00.000Z`,
					...{ location: visit.location, isAddressHidden: hour === 11, about: pictured, agent: toVisitor.agent, link },
				})),
			}),
		],
		['appointment-asked', appointmentMail.to(to, { ...toVisitor, event: 'asked', hasCalendarFile: false })],
		['appointment-cancelled', appointmentMail.to(to, { ...toVisitor, event: 'cancelled' })],
		[
			'appointment-staff',
			appointmentStaffMail.to(to, {
				...visit,
				event: 'confirmed',
				name: 'Ada Dupont',
				email: 'ada@voorbeeld.be',
				phone: '0471234567',
				visitorLanguage: 'nl',
				remark,
				campaign: 'google / herfst',
				link,
			}),
		],
		[
			'documents',
			documentsMail.to(to, { ...seeker, about, isRepeated: false, link, expiresAt: expires, hasMissing: true }),
		],
		['testimonial', testimonialMail.to(to, testimonial)],
		[
			'open-leads',
			openLeadsMail.to(to, {
				count: 4,
				leads: [open, { ...open, hasFailedMail: true }, { ...open, isUnconfirmed: false }],
			}),
		],
		[
			'reply',
			replyMail.to(to, {
				subject: 'Re: Nous avons bien reçu votre message (CON-2026-ABC234)',
				by: agent.name,
				about,
				said: remark,
				text: 'Bonjour Ada,\nLa cave est saine & sèche.\n\nÀ samedi !',
			}),
		],
		[
			'offer-passing',
			offerPassingMail.to(to, {
				home: 'Rue du Grand Tilleul 27, 7130 Binche',
				number: 2,
				amount: 249_500.5,
				conditions: ['loan', 'sale', 'other'],
				otherCondition: 'Keuring van het dak & de schoorsteen',
				financing: 'mixed',
				loan: 150_000,
				validUntil: '2026-12-15',
				receivedAt: '2026-11-24T09:00:00.000Z',
				by: agent.name,
			}),
		],
		['open-leads-most', openLeadsMail.to(to, { count: 60, leads: Array.from({ length: 50 }, () => open) })],
		['owner-login', loginMail({ language, recipients: ['office@agency.example'] }, login)],
		['owner-reset', ownerMail('owner-reset', owner, { seed: 'seed', expires })],
		['owner-invitation', ownerMail('owner-invitation', owner, { seed: 'seed', expires })],
		['owner-password', ownerMail('owner-password', owner, { at: expires })],
		['owner-code', ownerMail('owner-code', owner, { seed: 'seed', expires })],
		['application', applicationMail.to(to, { reference: 'RAP-2026-ABC234', name: 'Ada Dupont', about, link })],
		['owner-summary', ownerMail('owner-summary', owner, { ...week, homes: [owned] })],
		[
			'owner-summary-two',
			ownerMail('owner-summary', owner, {
				...week,
				homes: [owned, { ...owned, listingId: 2, title: 'Grand-Place 4, Mons' }],
			}),
		],
		[
			'owner-visits',
			ownerMail('owner-visits', owner, {
				day: '2026-11-26',
				isChange: true,
				homes: [{ listingId: 1031, title: owned.title, visits: next, agent }],
			}),
		],
		['staff-code', staffCodeMail.to(to, { seed: 'seed', expires })],
		['staff-invitation', staffMail('staff-invitation', colleague, { name: agent.name, seed: 'seed', expires })],
		['staff-reset', staffMail('staff-reset', colleague, { name: agent.name, seed: 'seed', expires })],
		['staff-login-code', staffMail('staff-login-code', colleague, { name: agent.name, seed: 'seed', expires })],
		['staff-notice', staffMail('staff-notice', colleague, { name: agent.name, what: 'password', at: expires })],
		['staff-recovered', staffMail('staff-recovered', colleague, { name: agent.name, who: 'Ada', at: expires })],
		[
			'staff-recipients',
			staffMail('staff-recipients', colleague, { name: agent.name, who: 'Ada', changes: RECIPIENTS, at: expires }),
		],
	])
}
