// Replacements for react-admin's messages. `%{…}` is a placeholder for a value; `||||` precedes the plural.

export const messages: Record<string, string> = {
  // The top bar
  'ra.auth.user_menu': 'Account menu',

  // The menu of filters, with the saved ones
  'ra.action.add_filter': 'Filters',
  'ra.saved_queries.new_label': 'Save current filters…',
  'ra.saved_queries.new_dialog_title': 'Save current filters',
  'ra.saved_queries.query_name': 'Name',
  'ra.saved_queries.remove_label_with_name': 'Delete “%{name}”',
  'ra.saved_queries.remove_dialog_title': 'Delete these saved filters?',
  'ra.saved_queries.remove_message': 'You can save the same filters again later.',

  // Results of react-admin's own buttons
  'ra.notification.created': 'Record created',
  'ra.notification.updated': 'Record updated |||| %{smart_count} records updated',
  'ra.notification.deleted': 'Record deleted |||| %{smart_count} records deleted',
  'ra.notification.item_doesnt_exist': 'This record does not exist.',
  'ra.notification.http_error': 'The server did not respond.',
  'resources.messages.notifications.deleted': 'Message deleted',

  // Inputs that refer to other records
  'ra.input.references.all_missing': 'Failed to load the selected records',
  'ra.input.references.many_missing': 'Some of the selected records are no longer available.',
  'ra.input.references.single_missing': 'The selected record is no longer available.',

  // Columns by which orders can be sorted
  'resources.orders.fields.created_at': 'Placed',
  'resources.orders.fields.changed_at': 'Last updated',
  'resources.orders.fields.number': 'Number',
}
