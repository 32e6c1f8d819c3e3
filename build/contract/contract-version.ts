/**
 * The version of the contract, beside the widget's own, which the host messages carry. The first number changes when an
 * older gateway or host has to change, the second when there is something new to use (docs/deprecation.md).
 */
export const CONTRACT_VERSION = '1.0';
