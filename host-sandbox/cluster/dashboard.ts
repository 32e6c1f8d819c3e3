export const DASHBOARD = '';
