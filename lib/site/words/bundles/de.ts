import alerts from '#messages/de/alerts.json' with { type: 'json' }
import appointments from '#messages/de/appointments.json' with { type: 'json' }
import consent from '#messages/de/consent.json' with { type: 'json' }
import deals from '#messages/de/deals.json' with { type: 'json' }
import desk from '#messages/de/desk.json' with { type: 'json' }
import deskCalendar from '#messages/de/desk-calendar.json' with { type: 'json' }
import deskEditor from '#messages/de/desk-editor.json' with { type: 'json' }
import deskFeeds from '#messages/de/desk-feeds.json' with { type: 'json' }
import deskHomes from '#messages/de/desk-homes.json' with { type: 'json' }
import deskOwn from '#messages/de/desk-own.json' with { type: 'json' }
import deskPapers from '#messages/de/desk-papers.json' with { type: 'json' }
import deskRequests from '#messages/de/desk-requests.json' with { type: 'json' }
import documents from '#messages/de/documents.json' with { type: 'json' }
import energy from '#messages/de/energy.json' with { type: 'json' }
import errors from '#messages/de/errors.json' with { type: 'json' }
import failure from '#messages/de/failure.json' with { type: 'json' }
import forms from '#messages/de/forms.json' with { type: 'json' }
import home from '#messages/de/home.json' with { type: 'json' }
import listing from '#messages/de/listing.json' with { type: 'json' }
import loan from '#messages/de/loan.json' with { type: 'json' }
import mails from '#messages/de/mails.json' with { type: 'json' }
import map from '#messages/de/map.json' with { type: 'json' }
import ownPage from '#messages/de/own-page.json' with { type: 'json' }
import owner from '#messages/de/owner.json' with { type: 'json' }
import pages from '#messages/de/pages.json' with { type: 'json' }
import personal from '#messages/de/personal.json' with { type: 'json' }
import pictures from '#messages/de/pictures.json' with { type: 'json' }
import preview from '#messages/de/preview.json' with { type: 'json' }
import project from '#messages/de/project.json' with { type: 'json' }
import property from '#messages/de/property.json' with { type: 'json' }
import search from '#messages/de/search.json' with { type: 'json' }
import site from '#messages/de/site.json' with { type: 'json' }
import staff from '#messages/de/staff.json' with { type: 'json' }
import testimonials from '#messages/de/testimonials.json' with { type: 'json' }
import together from '#messages/de/together.json' with { type: 'json' }
import visitor from '#messages/de/visitor.json' with { type: 'json' }

/** The texts of the interface in German. */
export const de = {
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
