import alerts from '#messages/fr/alerts.json' with { type: 'json' }
import appointments from '#messages/fr/appointments.json' with { type: 'json' }
import consent from '#messages/fr/consent.json' with { type: 'json' }
import deals from '#messages/fr/deals.json' with { type: 'json' }
import desk from '#messages/fr/desk.json' with { type: 'json' }
import deskCalendar from '#messages/fr/desk-calendar.json' with { type: 'json' }
import deskEditor from '#messages/fr/desk-editor.json' with { type: 'json' }
import deskFeeds from '#messages/fr/desk-feeds.json' with { type: 'json' }
import deskHomes from '#messages/fr/desk-homes.json' with { type: 'json' }
import deskOwn from '#messages/fr/desk-own.json' with { type: 'json' }
import deskPapers from '#messages/fr/desk-papers.json' with { type: 'json' }
import deskRequests from '#messages/fr/desk-requests.json' with { type: 'json' }
import documents from '#messages/fr/documents.json' with { type: 'json' }
import energy from '#messages/fr/energy.json' with { type: 'json' }
import errors from '#messages/fr/errors.json' with { type: 'json' }
import failure from '#messages/fr/failure.json' with { type: 'json' }
import forms from '#messages/fr/forms.json' with { type: 'json' }
import home from '#messages/fr/home.json' with { type: 'json' }
import listing from '#messages/fr/listing.json' with { type: 'json' }
import loan from '#messages/fr/loan.json' with { type: 'json' }
import mails from '#messages/fr/mails.json' with { type: 'json' }
import map from '#messages/fr/map.json' with { type: 'json' }
import ownPage from '#messages/fr/own-page.json' with { type: 'json' }
import owner from '#messages/fr/owner.json' with { type: 'json' }
import pages from '#messages/fr/pages.json' with { type: 'json' }
import personal from '#messages/fr/personal.json' with { type: 'json' }
import pictures from '#messages/fr/pictures.json' with { type: 'json' }
import preview from '#messages/fr/preview.json' with { type: 'json' }
import project from '#messages/fr/project.json' with { type: 'json' }
import property from '#messages/fr/property.json' with { type: 'json' }
import search from '#messages/fr/search.json' with { type: 'json' }
import site from '#messages/fr/site.json' with { type: 'json' }
import staff from '#messages/fr/staff.json' with { type: 'json' }
import testimonials from '#messages/fr/testimonials.json' with { type: 'json' }
import together from '#messages/fr/together.json' with { type: 'json' }
import visitor from '#messages/fr/visitor.json' with { type: 'json' }

/** The texts of the interface in French. */
export const fr = {
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
