import deAlerts from '#messages/de/alerts.json' with { type: 'json' }
import deAppointments from '#messages/de/appointments.json' with { type: 'json' }
import deConsent from '#messages/de/consent.json' with { type: 'json' }
import deDeals from '#messages/de/deals.json' with { type: 'json' }
import deDesk from '#messages/de/desk.json' with { type: 'json' }
import deDeskCalendar from '#messages/de/desk-calendar.json' with { type: 'json' }
import deDeskEditor from '#messages/de/desk-editor.json' with { type: 'json' }
import deDeskFeeds from '#messages/de/desk-feeds.json' with { type: 'json' }
import deDeskHomes from '#messages/de/desk-homes.json' with { type: 'json' }
import deDeskOwn from '#messages/de/desk-own.json' with { type: 'json' }
import deDeskPapers from '#messages/de/desk-papers.json' with { type: 'json' }
import deDeskRequests from '#messages/de/desk-requests.json' with { type: 'json' }
import deDocuments from '#messages/de/documents.json' with { type: 'json' }
import deEnergy from '#messages/de/energy.json' with { type: 'json' }
import deErrors from '#messages/de/errors.json' with { type: 'json' }
import deForms from '#messages/de/forms.json' with { type: 'json' }
import deHome from '#messages/de/home.json' with { type: 'json' }
import deListing from '#messages/de/listing.json' with { type: 'json' }
import deLoan from '#messages/de/loan.json' with { type: 'json' }
import deMails from '#messages/de/mails.json' with { type: 'json' }
import deMap from '#messages/de/map.json' with { type: 'json' }
import deOwner from '#messages/de/owner.json' with { type: 'json' }
import dePages from '#messages/de/pages.json' with { type: 'json' }
import dePersonal from '#messages/de/personal.json' with { type: 'json' }
import dePictures from '#messages/de/pictures.json' with { type: 'json' }
import dePreview from '#messages/de/preview.json' with { type: 'json' }
import deProject from '#messages/de/project.json' with { type: 'json' }
import deProperty from '#messages/de/property.json' with { type: 'json' }
import deSearch from '#messages/de/search.json' with { type: 'json' }
import deSite from '#messages/de/site.json' with { type: 'json' }
import deStaff from '#messages/de/staff.json' with { type: 'json' }
import deTestimonials from '#messages/de/testimonials.json' with { type: 'json' }
import deVisitor from '#messages/de/visitor.json' with { type: 'json' }
import enAlerts from '#messages/en/alerts.json' with { type: 'json' }
import enAppointments from '#messages/en/appointments.json' with { type: 'json' }
import enConsent from '#messages/en/consent.json' with { type: 'json' }
import enDeals from '#messages/en/deals.json' with { type: 'json' }
import enDesk from '#messages/en/desk.json' with { type: 'json' }
import enDeskCalendar from '#messages/en/desk-calendar.json' with { type: 'json' }
import enDeskEditor from '#messages/en/desk-editor.json' with { type: 'json' }
import enDeskFeeds from '#messages/en/desk-feeds.json' with { type: 'json' }
import enDeskHomes from '#messages/en/desk-homes.json' with { type: 'json' }
import enDeskOwn from '#messages/en/desk-own.json' with { type: 'json' }
import enDeskPapers from '#messages/en/desk-papers.json' with { type: 'json' }
import enDeskRequests from '#messages/en/desk-requests.json' with { type: 'json' }
import enDocuments from '#messages/en/documents.json' with { type: 'json' }
import enEnergy from '#messages/en/energy.json' with { type: 'json' }
import enErrors from '#messages/en/errors.json' with { type: 'json' }
import enForms from '#messages/en/forms.json' with { type: 'json' }
import enHome from '#messages/en/home.json' with { type: 'json' }
import enListing from '#messages/en/listing.json' with { type: 'json' }
import enLoan from '#messages/en/loan.json' with { type: 'json' }
import enMails from '#messages/en/mails.json' with { type: 'json' }
import enMap from '#messages/en/map.json' with { type: 'json' }
import enOwner from '#messages/en/owner.json' with { type: 'json' }
import enPages from '#messages/en/pages.json' with { type: 'json' }
import enPersonal from '#messages/en/personal.json' with { type: 'json' }
import enPictures from '#messages/en/pictures.json' with { type: 'json' }
import enPreview from '#messages/en/preview.json' with { type: 'json' }
import enProject from '#messages/en/project.json' with { type: 'json' }
import enProperty from '#messages/en/property.json' with { type: 'json' }
import enSearch from '#messages/en/search.json' with { type: 'json' }
import enSite from '#messages/en/site.json' with { type: 'json' }
import enStaff from '#messages/en/staff.json' with { type: 'json' }
import enTestimonials from '#messages/en/testimonials.json' with { type: 'json' }
import enVisitor from '#messages/en/visitor.json' with { type: 'json' }
import frAlerts from '#messages/fr/alerts.json' with { type: 'json' }
import frAppointments from '#messages/fr/appointments.json' with { type: 'json' }
import frConsent from '#messages/fr/consent.json' with { type: 'json' }
import frDeals from '#messages/fr/deals.json' with { type: 'json' }
import frDesk from '#messages/fr/desk.json' with { type: 'json' }
import frDeskCalendar from '#messages/fr/desk-calendar.json' with { type: 'json' }
import frDeskEditor from '#messages/fr/desk-editor.json' with { type: 'json' }
import frDeskFeeds from '#messages/fr/desk-feeds.json' with { type: 'json' }
import frDeskHomes from '#messages/fr/desk-homes.json' with { type: 'json' }
import frDeskOwn from '#messages/fr/desk-own.json' with { type: 'json' }
import frDeskPapers from '#messages/fr/desk-papers.json' with { type: 'json' }
import frDeskRequests from '#messages/fr/desk-requests.json' with { type: 'json' }
import frDocuments from '#messages/fr/documents.json' with { type: 'json' }
import frEnergy from '#messages/fr/energy.json' with { type: 'json' }
import frErrors from '#messages/fr/errors.json' with { type: 'json' }
import frForms from '#messages/fr/forms.json' with { type: 'json' }
import frHome from '#messages/fr/home.json' with { type: 'json' }
import frListing from '#messages/fr/listing.json' with { type: 'json' }
import frLoan from '#messages/fr/loan.json' with { type: 'json' }
import frMails from '#messages/fr/mails.json' with { type: 'json' }
import frMap from '#messages/fr/map.json' with { type: 'json' }
import frOwner from '#messages/fr/owner.json' with { type: 'json' }
import frPages from '#messages/fr/pages.json' with { type: 'json' }
import frPersonal from '#messages/fr/personal.json' with { type: 'json' }
import frPictures from '#messages/fr/pictures.json' with { type: 'json' }
import frPreview from '#messages/fr/preview.json' with { type: 'json' }
import frProject from '#messages/fr/project.json' with { type: 'json' }
import frProperty from '#messages/fr/property.json' with { type: 'json' }
import frSearch from '#messages/fr/search.json' with { type: 'json' }
import frSite from '#messages/fr/site.json' with { type: 'json' }
import frStaff from '#messages/fr/staff.json' with { type: 'json' }
import frTestimonials from '#messages/fr/testimonials.json' with { type: 'json' }
import frVisitor from '#messages/fr/visitor.json' with { type: 'json' }
import nlAlerts from '#messages/nl/alerts.json' with { type: 'json' }
import nlAppointments from '#messages/nl/appointments.json' with { type: 'json' }
import nlConsent from '#messages/nl/consent.json' with { type: 'json' }
import nlDeals from '#messages/nl/deals.json' with { type: 'json' }
import nlDesk from '#messages/nl/desk.json' with { type: 'json' }
import nlDeskCalendar from '#messages/nl/desk-calendar.json' with { type: 'json' }
import nlDeskEditor from '#messages/nl/desk-editor.json' with { type: 'json' }
import nlDeskFeeds from '#messages/nl/desk-feeds.json' with { type: 'json' }
import nlDeskHomes from '#messages/nl/desk-homes.json' with { type: 'json' }
import nlDeskOwn from '#messages/nl/desk-own.json' with { type: 'json' }
import nlDeskPapers from '#messages/nl/desk-papers.json' with { type: 'json' }
import nlDeskRequests from '#messages/nl/desk-requests.json' with { type: 'json' }
import nlDocuments from '#messages/nl/documents.json' with { type: 'json' }
import nlEnergy from '#messages/nl/energy.json' with { type: 'json' }
import nlErrors from '#messages/nl/errors.json' with { type: 'json' }
import nlForms from '#messages/nl/forms.json' with { type: 'json' }
import nlHome from '#messages/nl/home.json' with { type: 'json' }
import nlListing from '#messages/nl/listing.json' with { type: 'json' }
import nlLoan from '#messages/nl/loan.json' with { type: 'json' }
import nlMails from '#messages/nl/mails.json' with { type: 'json' }
import nlMap from '#messages/nl/map.json' with { type: 'json' }
import nlOwner from '#messages/nl/owner.json' with { type: 'json' }
import nlPages from '#messages/nl/pages.json' with { type: 'json' }
import nlPersonal from '#messages/nl/personal.json' with { type: 'json' }
import nlPictures from '#messages/nl/pictures.json' with { type: 'json' }
import nlPreview from '#messages/nl/preview.json' with { type: 'json' }
import nlProject from '#messages/nl/project.json' with { type: 'json' }
import nlProperty from '#messages/nl/property.json' with { type: 'json' }
import nlSearch from '#messages/nl/search.json' with { type: 'json' }
import nlSite from '#messages/nl/site.json' with { type: 'json' }
import nlStaff from '#messages/nl/staff.json' with { type: 'json' }
import nlTestimonials from '#messages/nl/testimonials.json' with { type: 'json' }
import nlVisitor from '#messages/nl/visitor.json' with { type: 'json' }
import { inOwnWords } from './own-words.ts'

const nl = {
	site: nlSite,
	home: nlHome,
	search: nlSearch,
	listing: nlListing,
	property: nlProperty,
	energy: nlEnergy,
	consent: nlConsent,
	project: nlProject,
	pictures: nlPictures,
	preview: nlPreview,
	map: nlMap,
	pages: nlPages,
	forms: nlForms,
	deals: nlDeals,
	mails: nlMails,
	alerts: nlAlerts,
	staff: nlStaff,
	desk: nlDesk,
	deskFeeds: nlDeskFeeds,
	deskOwn: nlDeskOwn,
	deskPapers: nlDeskPapers,
	deskRequests: nlDeskRequests,
	deskCalendar: nlDeskCalendar,
	deskHomes: nlDeskHomes,
	deskEditor: nlDeskEditor,
	personal: nlPersonal,
	appointments: nlAppointments,
	owner: nlOwner,
	documents: nlDocuments,
	testimonials: nlTestimonials,
	errors: nlErrors,
	visitor: nlVisitor,
	loan: nlLoan,
}
const fr = {
	site: frSite,
	home: frHome,
	search: frSearch,
	listing: frListing,
	property: frProperty,
	energy: frEnergy,
	consent: frConsent,
	project: frProject,
	pictures: frPictures,
	preview: frPreview,
	map: frMap,
	pages: frPages,
	forms: frForms,
	deals: frDeals,
	mails: frMails,
	alerts: frAlerts,
	staff: frStaff,
	desk: frDesk,
	deskFeeds: frDeskFeeds,
	deskOwn: frDeskOwn,
	deskPapers: frDeskPapers,
	deskRequests: frDeskRequests,
	deskCalendar: frDeskCalendar,
	deskHomes: frDeskHomes,
	deskEditor: frDeskEditor,
	personal: frPersonal,
	appointments: frAppointments,
	owner: frOwner,
	documents: frDocuments,
	testimonials: frTestimonials,
	errors: frErrors,
	visitor: frVisitor,
	loan: frLoan,
}
const en = {
	site: enSite,
	home: enHome,
	search: enSearch,
	listing: enListing,
	property: enProperty,
	energy: enEnergy,
	consent: enConsent,
	project: enProject,
	pictures: enPictures,
	preview: enPreview,
	map: enMap,
	pages: enPages,
	forms: enForms,
	deals: enDeals,
	mails: enMails,
	alerts: enAlerts,
	staff: enStaff,
	desk: enDesk,
	deskFeeds: enDeskFeeds,
	deskOwn: enDeskOwn,
	deskPapers: enDeskPapers,
	deskRequests: enDeskRequests,
	deskCalendar: enDeskCalendar,
	deskHomes: enDeskHomes,
	deskEditor: enDeskEditor,
	personal: enPersonal,
	appointments: enAppointments,
	owner: enOwner,
	documents: enDocuments,
	testimonials: enTestimonials,
	errors: enErrors,
	visitor: enVisitor,
	loan: enLoan,
}
const de = {
	site: deSite,
	home: deHome,
	search: deSearch,
	listing: deListing,
	property: deProperty,
	energy: deEnergy,
	consent: deConsent,
	project: deProject,
	pictures: dePictures,
	preview: dePreview,
	map: deMap,
	pages: dePages,
	forms: deForms,
	deals: deDeals,
	mails: deMails,
	alerts: deAlerts,
	staff: deStaff,
	desk: deDesk,
	deskFeeds: deDeskFeeds,
	deskOwn: deDeskOwn,
	deskPapers: deDeskPapers,
	deskRequests: deDeskRequests,
	deskCalendar: deDeskCalendar,
	deskHomes: deDeskHomes,
	deskEditor: deDeskEditor,
	personal: dePersonal,
	appointments: deAppointments,
	owner: deOwner,
	documents: deDocuments,
	testimonials: deTestimonials,
	errors: deErrors,
	visitor: deVisitor,
	loan: deLoan,
}

/** The shape of a bundle. Dutch is the reference; the key check compares the others with it. */
export type Messages = typeof nl

const bundles: Record<string, unknown> = { nl, fr, en, de }

/**
 * Returns the interface texts of a language, those of the default language if it has no bundle, in the agency's own
 * words where `config/words.json` has any.
 */
export function messagesOf(language: string): Messages {
	const known = Object.hasOwn(bundles, language) ? language : 'nl'
	return inOwnWords(bundles[known] as Messages, known)
}

function textsIn(value: unknown, key: string): [string, string][] {
	if (typeof value === 'string') return [[key, value]]
	return Object.entries(Object(value)).flatMap(([name, inner]) => textsIn(inner, key === '' ? name : `${key}.${name}`))
}

const originals = new Map<string, ReadonlyMap<string, string>>()

/** Returns the texts of a language as the program has them, by key; none if it has no bundle. */
export function originalTexts(language: string): ReadonlyMap<string, string> {
	const texts = originals.get(language) ?? new Map(textsIn(bundles[language], ''))
	originals.set(language, texts)
	return texts
}
