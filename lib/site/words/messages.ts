import deAlerts from '#messages/de/alerts.json'
import deAppointments from '#messages/de/appointments.json'
import deConsent from '#messages/de/consent.json'
import deDeals from '#messages/de/deals.json'
import deDocuments from '#messages/de/documents.json'
import deEnergy from '#messages/de/energy.json'
import deErrors from '#messages/de/errors.json'
import deForms from '#messages/de/forms.json'
import deHome from '#messages/de/home.json'
import deListing from '#messages/de/listing.json'
import deLoan from '#messages/de/loan.json'
import deMails from '#messages/de/mails.json'
import deMap from '#messages/de/map.json'
import deOwner from '#messages/de/owner.json'
import dePages from '#messages/de/pages.json'
import dePersonal from '#messages/de/personal.json'
import dePictures from '#messages/de/pictures.json'
import dePreview from '#messages/de/preview.json'
import deProject from '#messages/de/project.json'
import deProperty from '#messages/de/property.json'
import deSearch from '#messages/de/search.json'
import deSite from '#messages/de/site.json'
import deStaff from '#messages/de/staff.json'
import deTestimonials from '#messages/de/testimonials.json'
import deVisitor from '#messages/de/visitor.json'
import enAlerts from '#messages/en/alerts.json'
import enAppointments from '#messages/en/appointments.json'
import enConsent from '#messages/en/consent.json'
import enDeals from '#messages/en/deals.json'
import enDocuments from '#messages/en/documents.json'
import enEnergy from '#messages/en/energy.json'
import enErrors from '#messages/en/errors.json'
import enForms from '#messages/en/forms.json'
import enHome from '#messages/en/home.json'
import enListing from '#messages/en/listing.json'
import enLoan from '#messages/en/loan.json'
import enMails from '#messages/en/mails.json'
import enMap from '#messages/en/map.json'
import enOwner from '#messages/en/owner.json'
import enPages from '#messages/en/pages.json'
import enPersonal from '#messages/en/personal.json'
import enPictures from '#messages/en/pictures.json'
import enPreview from '#messages/en/preview.json'
import enProject from '#messages/en/project.json'
import enProperty from '#messages/en/property.json'
import enSearch from '#messages/en/search.json'
import enSite from '#messages/en/site.json'
import enStaff from '#messages/en/staff.json'
import enTestimonials from '#messages/en/testimonials.json'
import enVisitor from '#messages/en/visitor.json'
import frAlerts from '#messages/fr/alerts.json'
import frAppointments from '#messages/fr/appointments.json'
import frConsent from '#messages/fr/consent.json'
import frDeals from '#messages/fr/deals.json'
import frDocuments from '#messages/fr/documents.json'
import frEnergy from '#messages/fr/energy.json'
import frErrors from '#messages/fr/errors.json'
import frForms from '#messages/fr/forms.json'
import frHome from '#messages/fr/home.json'
import frListing from '#messages/fr/listing.json'
import frLoan from '#messages/fr/loan.json'
import frMails from '#messages/fr/mails.json'
import frMap from '#messages/fr/map.json'
import frOwner from '#messages/fr/owner.json'
import frPages from '#messages/fr/pages.json'
import frPersonal from '#messages/fr/personal.json'
import frPictures from '#messages/fr/pictures.json'
import frPreview from '#messages/fr/preview.json'
import frProject from '#messages/fr/project.json'
import frProperty from '#messages/fr/property.json'
import frSearch from '#messages/fr/search.json'
import frSite from '#messages/fr/site.json'
import frStaff from '#messages/fr/staff.json'
import frTestimonials from '#messages/fr/testimonials.json'
import frVisitor from '#messages/fr/visitor.json'
import nlAlerts from '#messages/nl/alerts.json'
import nlAppointments from '#messages/nl/appointments.json'
import nlConsent from '#messages/nl/consent.json'
import nlDeals from '#messages/nl/deals.json'
import nlDocuments from '#messages/nl/documents.json'
import nlEnergy from '#messages/nl/energy.json'
import nlErrors from '#messages/nl/errors.json'
import nlForms from '#messages/nl/forms.json'
import nlHome from '#messages/nl/home.json'
import nlListing from '#messages/nl/listing.json'
import nlLoan from '#messages/nl/loan.json'
import nlMails from '#messages/nl/mails.json'
import nlMap from '#messages/nl/map.json'
import nlOwner from '#messages/nl/owner.json'
import nlPages from '#messages/nl/pages.json'
import nlPersonal from '#messages/nl/personal.json'
import nlPictures from '#messages/nl/pictures.json'
import nlPreview from '#messages/nl/preview.json'
import nlProject from '#messages/nl/project.json'
import nlProperty from '#messages/nl/property.json'
import nlSearch from '#messages/nl/search.json'
import nlSite from '#messages/nl/site.json'
import nlStaff from '#messages/nl/staff.json'
import nlTestimonials from '#messages/nl/testimonials.json'
import nlVisitor from '#messages/nl/visitor.json'

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

/** Returns the interface texts of a language; those of the default language if it has no bundle. */
export function messagesOf(language: string): Messages {
	return (bundles[language] ?? nl) as Messages
}
