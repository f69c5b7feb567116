import alerts from '#messages/nl/alerts.json' with { type: 'json' }
import appointments from '#messages/nl/appointments.json' with { type: 'json' }
import consent from '#messages/nl/consent.json' with { type: 'json' }
import deals from '#messages/nl/deals.json' with { type: 'json' }
import desk from '#messages/nl/desk.json' with { type: 'json' }
import deskCalendar from '#messages/nl/desk-calendar.json' with { type: 'json' }
import deskEditor from '#messages/nl/desk-editor.json' with { type: 'json' }
import deskFeeds from '#messages/nl/desk-feeds.json' with { type: 'json' }
import deskHomes from '#messages/nl/desk-homes.json' with { type: 'json' }
import deskOwn from '#messages/nl/desk-own.json' with { type: 'json' }
import deskPapers from '#messages/nl/desk-papers.json' with { type: 'json' }
import deskRequests from '#messages/nl/desk-requests.json' with { type: 'json' }
import documents from '#messages/nl/documents.json' with { type: 'json' }
import energy from '#messages/nl/energy.json' with { type: 'json' }
import errors from '#messages/nl/errors.json' with { type: 'json' }
import failure from '#messages/nl/failure.json' with { type: 'json' }
import forms from '#messages/nl/forms.json' with { type: 'json' }
import home from '#messages/nl/home.json' with { type: 'json' }
import listing from '#messages/nl/listing.json' with { type: 'json' }
import loan from '#messages/nl/loan.json' with { type: 'json' }
import mails from '#messages/nl/mails.json' with { type: 'json' }
import map from '#messages/nl/map.json' with { type: 'json' }
import ownPage from '#messages/nl/own-page.json' with { type: 'json' }
import owner from '#messages/nl/owner.json' with { type: 'json' }
import pages from '#messages/nl/pages.json' with { type: 'json' }
import personal from '#messages/nl/personal.json' with { type: 'json' }
import pictures from '#messages/nl/pictures.json' with { type: 'json' }
import preview from '#messages/nl/preview.json' with { type: 'json' }
import project from '#messages/nl/project.json' with { type: 'json' }
import property from '#messages/nl/property.json' with { type: 'json' }
import search from '#messages/nl/search.json' with { type: 'json' }
import site from '#messages/nl/site.json' with { type: 'json' }
import staff from '#messages/nl/staff.json' with { type: 'json' }
import testimonials from '#messages/nl/testimonials.json' with { type: 'json' }
import together from '#messages/nl/together.json' with { type: 'json' }
import visitor from '#messages/nl/visitor.json' with { type: 'json' }

/** The texts of the interface in Dutch, the reference of all others. */
export const nl = {
	site,
	home,
	search,
	listing,
	property,
	energy,
	consent,
	project,
	pictures,
	preview,
	map,
	pages,
	forms,
	deals,
	mails,
	alerts,
	staff,
	desk,
	deskFeeds,
	deskOwn,
	deskPapers,
	deskRequests,
	deskCalendar,
	deskHomes,
	deskEditor,
	personal,
	appointments,
	owner,
	documents,
	testimonials,
	errors,
	failure,
	visitor,
	together,
	ownPage,
	loan,
}
