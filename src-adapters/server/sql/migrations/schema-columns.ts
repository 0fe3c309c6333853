/** Columns of each table after the last migration: what a database of unknown origin must have. */
export const schemaColumns: Readonly<Record<string, string>> = {
  accounts: 'id username email username_key email_key password_hash is_admin created_at generated_until staff_role',
  address_books: 'account_id addresses',
  boxes:
    'id title brand box_type year sport price_cents original_price_cents description image_url additional_image_urls is_posted is_homepage condition quantity created_at updated_at',
  card_change_details: 'change card_id kind title before after',
  card_changes: 'number at by act count title reprice undoes part_of',
  card_views: 'card_id views',
  cards:
    'id title player team year brand set_name card_number parallel serial_number print_run is_rookie is_autograph condition is_graded grade grading_company cert_number sport description price_cents regular_price_cents lowest_price_cents reduced_at price_change accepts_offers is_hot is_posted is_homepage image_url back_image_url additional_image_urls ebay_url added_at version updated_at archived_at title_key player_key team_key brand_key condition_key cert_key player_order team_order brand_order grade_order grade_text search_words search_text manager_search insert_name storage_box storage_row storage_slot location_order cost_cents cost_odd lot',
  cart_reminders: 'account_id asked_at confirmed_at reminded_at',
  carts: 'id items updated_at version account_id guest',
  changed_cards: 'number card_id transaction noted_at',
  customer_notes: 'id customer_key at by text',
  customer_tags: 'customer_key tag',
  discount_codes: 'code version content saved_at by change',
  idempotency_keys: 'key fingerprint order_id created_at',
  inventory: 'card_id total available held sold sold_at',
  offer_log: 'id offer_id at event actor amount_cents',
  offers:
    'id card_id title variant image_url price_cents amount_cents counter_cents state holds customer_email customer_key owner_id client network created_at expires_at order_id',
  order_addresses: 'order_id name email phone line1 line2 city state postal_code country',
  order_lines: 'order_id position card_id title variant image_url quantity unit_cents line_cents',
  order_log: 'id order_id at fact from_state to_state actor detail',
  order_returns:
    'order_id number version state lines reason text answer requested_at changed_at refund_number refund_cents restock',
  orders:
    'id cart_id state demo total_cents currency customer_email payment_intent_id created_at expires_at paid_at canceled_at owner_id customer_key client network fingerprint charges discount_code offer_id copies fulfilment carrier carrier_name tracking_number tracking_link refunded_cents refunds search_text',
  outbox:
    'key kind order_id offer_id account_id refund_number refund_cents text due_at attempts last_error done_at given_up_at',
  page_versions: 'page version content saved_at by change',
  password_resets: 'account_id token_hash expires_at',
  pending_subscribers: 'id email email_key name interests consented_at consent_place search_text',
  picture_sources: 'address picture_id fetched_at',
  price_history: 'id card_id at price_cents',
  purchase_lots: 'number version bought_on source paid_cents fees_cents note changed_at by',
  recovery_codes: 'account_id code_hash used_at',
  refunds: 'order_id number amount_cents restock reason state shipping_cents tax_cents',
  removed_box_pictures: 'picture_id removed_at',
  reported_payments: 'payment_id reported_at',
  reservations: 'order_id card_id quantity state restocked',
  return_pictures: 'order_id number position bytes created_at',
  sales: 'id version content saved_at by change applied',
  saved_cards: 'user_id card_id saved_at',
  second_factor_log: 'id account_id at event',
  second_factors: 'account_id sealed_secret confirmed_at last_step',
  sessions: 'token_hash account_id expires_at opened_at used_at address browser',
  shop_identity: 'is_shop id',
  sign_in_tries: 'key since tries',
  sign_ins: 'id account_id at event factor address browser',
  staff_invitations: 'id email email_key role token_hash sent_at expires_at',
  stock_values: 'day value_cents recorded_at',
  subscribers:
    'id email email_key name interests joined_at consented_at consent_place consents confirmed_at left_at search_text',
  webhook_inbox:
    'event_id type payment_intent_id live payload received_at due_at processed_at outcome attempts last_error',
};
